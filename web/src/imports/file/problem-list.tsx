import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'

import type { ImportJob } from '#web/api/import-types.ts'
import styles from '#web/imports/imports.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import rows from '#web/ui/layout/rows.module.css'
import { Section } from '#web/ui/layout/section.tsx'
import { CellInput } from './cell-input.tsx'
import { useReasonText } from './file-texts.ts'
import { MistakeFixes } from './mistake-fixes.tsx'
import type { DecisionProps } from './use-decisions.ts'

type Check = NonNullable<ImportJob['check']>

/** More of them only when they are asked for: each has all of its cells. */
const problemsAtFirst = 10

/** What a dry run found: rows that would be rejected, with their cells to correct. */
export function ProblemList({ check, ...props }: DecisionProps & { check: Check }) {
  const texts = useTexts('imports')
  const { formats } = useI18n()
  const { valid, rejected, problems, shared } = check
  const [isWhole, setIsWhole] = useState(false)
  const listed = isWhole ? problems : problems.slice(0, problemsAtFirst)
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
          {listed.map((problem, index) => (
            <Problem
              key={problem.row}
              problem={problem}
              takesFocus={index === problemsAtFirst}
              {...props}
            />
          ))}
        </ol>
      )}
      {listed.length < problems.length && (
        <Button
          mt="md"
          variant="default"
          className={styles['more']}
          onClick={() => setIsWhole(true)}
        >
          {texts.showAll(formats.number(problems.length))}
        </Button>
      )}
    </Section>
  )
}

function Problem(
  props: DecisionProps & {
    problem: Check['problems'][number]
    /** Whether it follows the button that showed it. */
    takesFocus: boolean
  },
) {
  const { problem, takesFocus, decisions, change } = props
  const { row, cells } = problem
  const reasonOf = useReasonText()
  const texts = useTexts('imports')
  const { formats } = useI18n()
  const { edits, rowsLeftOut } = decisions
  const isLeftOut = rowsLeftOut.includes(row)
  const name = texts.row(formats.number(row))
  const isOf = (column: string) => (one: (typeof edits)[number]) =>
    one.row === row && one.column === column
  return (
    <li className={styles['item']}>
      <div role="group" aria-label={name} {...(takesFocus && { tabIndex: -1, ref: focusOnce })}>
        <span className={rows['quiet']}>{name}</span>
        <Text>{reasonOf(problem)}</Text>
        {!isLeftOut && (
          <div className={styles['cells']}>
            {cells.map(({ column, value }) => (
              <CellInput
                key={column}
                label={column}
                text={edits.find(isOf(column))?.value ?? value}
                onChange={(typed) => {
                  const others = edits.filter((one) => !isOf(column)(one))
                  change({ edits: [...others, { row, column, value: typed }] })
                }}
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

function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}
