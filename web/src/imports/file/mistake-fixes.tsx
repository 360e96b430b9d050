import { Checkbox, Text } from '@mantine/core'

import type { ImportDecisions, ImportJob } from '#web/api/import-types.ts'
import styles from '#web/imports/imports.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { Hint } from '#web/ui/hint.tsx'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { CellInput, cutMark } from './cell-input.tsx'
import { useMistakeText, useTargetName } from './file-texts.ts'
import type { DecisionProps } from './use-decisions.ts'

type Shared = NonNullable<ImportJob['check']>['shared'][number]
type Fix = ImportDecisions['fixes'][number]

/** Fields whose refused values can be kept elsewhere. */
const canSetAside: ReadonlySet<string> = new Set(['email', 'phone', 'type', 'createdAt'])

/** Mistakes that several rows have, each to be corrected in all of them at once. */
export function MistakeFixes({ shared, ...props }: DecisionProps & { shared: Shared[] }) {
  const texts = useTexts('imports')
  if (shared.length === 0) return null
  return (
    <>
      <Hint mb="xs">{texts.sharedHint}</Hint>
      <ul className={rows['list']} aria-label={texts.shared}>
        {shared.map((mistake) => (
          <MistakeFix key={`${mistake.field} ${mistake.code}`} mistake={mistake} {...props} />
        ))}
      </ul>
    </>
  )
}

function MistakeFix(props: DecisionProps & { mistake: Shared }) {
  const { mistake, decisions, change } = props
  const { field, code, count, values } = mistake
  const texts = useTexts('imports')
  const nameOf = useTargetName()
  const textOf = useMistakeText()
  if (field === null) return null
  const { fixes } = decisions
  const decide = (isReplaced: (fix: Fix) => boolean, added: Fix[]) =>
    change({ fixes: [...fixes.filter((fix) => fix.field !== field || !isReplaced(fix)), ...added] })
  const isSetAside = fixes.some((fix) => fix.field === field && fix.how === 'setAside')
  return (
    <li className={styles['item']}>
      <div role="group" aria-label={nameOf(field)}>
        <span className={rows['quiet']}>
          {nameOf(field)} · {texts.rows(count)}
        </span>
        <Text>{textOf(mistake)}</Text>
        {field === 'createdAt' && code === 'invalid_time' && (
          <DateOrder fixes={fixes} decide={decide} />
        )}
        <Replacements field={field} values={values} fixes={fixes} decide={decide} />
        {canSetAside.has(field) && (
          <Checkbox
            mt="xs"
            label={texts.setAside}
            checked={isSetAside}
            onChange={({ currentTarget }) => {
              const fix = { field, how: 'setAside' as const, value: '', to: '' }
              decide(({ how }) => how === 'setAside', currentTarget.checked ? [fix] : [])
            }}
          />
        )}
      </div>
    </li>
  )
}

type Decide = (isReplaced: (fix: Fix) => boolean, added: Fix[]) => void

function DateOrder({ fixes, decide }: { fixes: Fix[]; decide: Decide }) {
  const texts = useTexts('imports')
  const isOrder = ({ how }: Fix) => how === 'dayFirst' || how === 'monthFirst'
  const choices = [
    { value: '' as const, label: texts.asTheyAre },
    { value: 'dayFirst' as const, label: texts.dayFirst },
    { value: 'monthFirst' as const, label: texts.monthFirst },
  ]
  const chosen = fixes.find((fix) => fix.field === 'createdAt' && isOrder(fix))?.how
  return (
    <ChoiceSelect
      mt="xs"
      miw="11rem"
      label={texts.readDates}
      value={choices.find(({ value }) => value === chosen)?.value ?? ''}
      choices={choices}
      onChange={(how) =>
        decide(isOrder, how === '' ? [] : [{ field: 'createdAt', how, value: '', to: '' }])
      }
    />
  )
}

function Replacements(props: {
  field: string
  values: Shared['values']
  fixes: Fix[]
  decide: Decide
}) {
  const { field, values, fixes, decide } = props
  const texts = useTexts('imports')
  const { formats } = useI18n()
  const whole = values.filter(({ value }) => !value.endsWith(cutMark))
  if (whole.length === 0) return null
  return (
    <div className={styles['cells']}>
      {whole.map(({ value, count }) => {
        const isOwn = (fix: Fix) => fix.how === 'replace' && fix.value === value
        const known = fixes.find((fix) => fix.field === field && isOwn(fix))
        return (
          <CellInput
            key={value}
            label={texts.replaceIn(value, formats.number(count))}
            text={known?.to ?? value}
            onChange={(to) =>
              decide(isOwn, to === value ? [] : [{ field, how: 'replace', value, to }])
            }
          />
        )
      })}
    </div>
  )
}
