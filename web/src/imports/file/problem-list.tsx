import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'

import type { ImportJob, ImportPreview } from '#web/api/import-types.ts'
import styles from '#web/imports/imports.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import rows from '#web/ui/layout/rows.module.css'
import { Section } from '#web/ui/layout/section.tsx'
import { CellInput } from './cell-input.tsx'
import { type Mistake, useMistakeText, useReasonText } from './file-texts.ts'
import { MistakeFixes } from './mistake-fixes.tsx'
import type { DecisionProps } from './use-decisions.ts'

type Check = NonNullable<ImportJob['check']>

type Props = DecisionProps & { columns: ImportPreview['columns'] }

/** More of them only when they are asked for: each has all of its cells. */
const problemsAtFirst = 10

/** What a dry run found: rows that would be rejected, with their cells to correct. */
export function ProblemList({ check, ...props }: Props & { check: Check }) {
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
          // In a grid it would be as wide as the list.
          w="fit-content"
          onClick={() => setIsWhole(true)}
        >
          {texts.showAll(formats.number(problems.length))}
        </Button>
      )}
    </Section>
  )
}

function Problem(
  props: Props & {
    problem: Check['problems'][number]
    /** Whether it follows the button that showed it. */
    takesFocus: boolean
  },
) {
  const { problem, takesFocus, columns, decisions, change } = props
  const { row, cells, mistakes, reason } = problem
  const { edits, rowsLeftOut } = decisions
  const isLeftOut = rowsLeftOut.includes(row)
  const reasonOf = useReasonText()
  const mistakeText = useMistakeText()
  // Values of several columns may go to one field.
  const columnsOf = (mistake: Mistake) =>
    columns.filter(({ goesTo }) => goesTo === mistake.field).map(({ column }) => column)
  const isMarked = (mistake: Mistake) =>
    cells.some(({ column }) => columnsOf(mistake).includes(column))
  const others = isLeftOut ? mistakes : mistakes.filter((mistake) => !isMarked(mistake))
  const texts = useTexts('imports')
  const { formats } = useI18n()
  const name = texts.row(formats.number(row))
  const isOf = (column: string) => (one: (typeof edits)[number]) =>
    one.row === row && one.column === column
  return (
    <li className={styles['item']}>
      <div role="group" aria-label={name} {...(takesFocus && { tabIndex: -1, ref: focusOnce })}>
        <span className={rows['quiet']}>{name}</span>
        {(others.length > 0 || mistakes.length === 0) && (
          <Text c="red">{reasonOf({ reason, mistakes: others })}</Text>
        )}
        {!isLeftOut && (
          <div className={styles['cells']}>
            {cells.map(({ column, value }) => (
              <CellInput
                key={column}
                label={column}
                text={edits.find(isOf(column))?.value ?? value}
                error={
                  edits.some(isOf(column))
                    ? null
                    : mistakes
                        .filter((mistake) => columnsOf(mistake).includes(column))
                        .map(mistakeText)
                        .join(' ') || null
                }
                onChange={(typed) => {
                  const kept = edits.filter((one) => !isOf(column)(one))
                  change({ edits: [...kept, { row, column, value: typed }] })
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
