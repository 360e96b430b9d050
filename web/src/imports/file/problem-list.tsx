import { Checkbox, Text, TextInput } from '@mantine/core'

import type { ImportDecisions, ImportJob } from '#web/api/imports-api.ts'
import styles from '#web/imports/imports.module.css'
import { useImportTexts } from '#web/locales/lazy-texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import rows from '#web/ui/layout/rows.module.css'
import { Section } from '#web/ui/layout/section.tsx'

type Check = NonNullable<ImportJob['check']>
/** At the end of a cell that is shown in part. */
const cutMark = '…'

type Props = { decisions: ImportDecisions; change: (change: Partial<ImportDecisions>) => void }

/** What a dry run found: rows that would be rejected, with their cells to correct. */
export function ProblemList({ check, ...props }: Props & { check: Check }) {
  const texts = useImportTexts()
  const { formats } = useI18n()
  const { valid, rejected, problems } = check
  return (
    <Section title={texts.checkTitle} hint={rejected === 0 ? '' : texts.problemsHint}>
      <Text role="status" mb="sm">
        {[texts.valid(valid), rejected === 0 ? [] : texts.wouldReject(rejected)].flat().join(', ')}
      </Text>
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

function Problem(props: Props & { problem: Check['problems'][number] }) {
  const { problem, decisions, change } = props
  const { row, reason, cells } = problem
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
        <Text>{reason}</Text>
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
