import { Checkbox, Text, TextInput } from '@mantine/core'

import type { ImportJob } from '#web/api/imports-api.ts'
import styles from '#web/imports/imports.module.css'
import { useImportTexts } from '#web/locales/lazy-texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import rows from '#web/ui/layout/rows.module.css'
import { Section } from '#web/ui/layout/section.tsx'
import { type DecisionProps, cutMark } from './decision-props.ts'
import { MistakeFixes } from './mistake-fixes.tsx'
import { useReasonText } from './mistake-text.ts'

type Check = NonNullable<ImportJob['check']>
/** What a dry run found: rows that would be rejected, with their cells to correct. */
export function ProblemList({ check, ...props }: DecisionProps & { check: Check }) {
  const texts = useImportTexts()
  const { formats } = useI18n()
  const { valid, rejected, problems, shared } = check
  return (
    <Section title={texts.checkTitle} hint={rejected === 0 ? '' : texts.problemsHint}>
      <Text role="status" mb="sm">
        {[texts.valid(valid), rejected === 0 ? [] : texts.wouldReject(rejected)].flat().join(', ')}
      </Text>
      <MistakeFixes shared={shared} {...props} />
      {rejected > problems.length && (
        <Text mb="sm">{texts.problemsCut(formats.number(problems.length))}</Text>
      )}
      {problems.length > 0 && (
        <ol className={rows['list']} aria-label={texts.checkTitle}>
          {problems.map((problem) => (
            <Problem key={problem.row} problem={problem} {...props} />
          ))}
        </ol>
      )}
    </Section>
  )
}

function Problem(props: DecisionProps & { problem: Check['problems'][number] }) {
  const { problem, decisions, change } = props
  const { row, cells } = problem
  const reasonOf = useReasonText()
  const texts = useImportTexts()
  const { formats } = useI18n()
  const { edits, rowsLeftOut } = decisions
  const isLeftOut = rowsLeftOut.includes(row)
  const name = texts.row(formats.number(row))
  const edit = (column: string, before: string, value: string) => {
    const others = edits.filter((one) => one.row !== row || one.column !== column)
    const isSame = value === before
    change({ edits: isSame ? others : [...others, { row, column, value }] })
  }
  return (
    <li className={styles['item']}>
      <div role="group" aria-label={name}>
        <span className={rows['quiet']}>{name}</span>
        <Text>{reasonOf(problem)}</Text>
        {!isLeftOut && (
          <div className={styles['cells']}>
            {cells.map(({ column, value }) => (
              <TextInput
                key={column}
                label={column}
                dir="auto"
                readOnly={value.endsWith(cutMark)}
                defaultValue={
                  edits.find((one) => one.row === row && one.column === column)?.value ?? value
                }
                onBlur={({ currentTarget }) => edit(column, value, currentTarget.value)}
              />
            ))}
          </div>
        )}
        <Checkbox
          mt="xs"
          label={texts.leaveRowOut}
          checked={isLeftOut}
          onChange={({ currentTarget }) =>
            change({
              rowsLeftOut: currentTarget.checked
                ? [...rowsLeftOut, row]
                : rowsLeftOut.filter((one) => one !== row),
            })
          }
        />
      </div>
    </li>
  )
}
