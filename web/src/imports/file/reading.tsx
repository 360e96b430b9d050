import { Checkbox, Text } from '@mantine/core'

import type { ImportDecisions, ImportPreview } from '#web/api/import-types.ts'
import styles from '#web/imports/imports.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import type { DecisionProps } from './use-decisions.ts'

/** What columns are called and where they go changes with how a file is read. */
const otherColumns: Pick<ImportDecisions, 'columns' | 'edits' | 'rowsLeftOut' | 'fixes'> = {
  columns: [],
  edits: [],
  rowsLeftOut: [],
  fixes: [],
}
export const readAutomatically = {
  ...otherColumns,
  hasHeader: null,
  sheet: null,
  delimiter: null,
  encoding: null,
}

/** How the file is read, where a guess may be wrong. */
export function Reading({
  file,
  decisions,
  change,
}: DecisionProps & { file: ImportPreview['file'] }) {
  const texts = useTexts('imports')
  const { format, sheet, sheets, delimiter, encoding } = file
  const read = (how: Partial<ImportDecisions>) => change({ ...otherColumns, ...how })
  const isTable = format === 'csv' || format === 'xlsx'
  return (
    <>
      <div className={styles['cells']}>
        {sheets.length > 1 && (
          <ChoiceSelect
            label={texts.sheet}
            value={sheet ?? ''}
            choices={sheets.map((name) => ({ value: name, label: name }))}
            onChange={(name) => read({ sheet: name })}
          />
        )}
        {delimiter !== null && (
          <ChoiceSelect
            label={texts.delimiter}
            value={delimiter}
            choices={Object.entries(texts.delimiters).map(([value, label]) => ({ value, label }))}
            onChange={(value) => read({ delimiter: value })}
          />
        )}
        {encoding !== null && (
          <ChoiceSelect
            label={texts.encoding}
            value={encoding}
            choices={Object.entries(texts.encodings).map(([value, label]) => ({ value, label }))}
            onChange={(value) => read({ encoding: value })}
          />
        )}
      </div>
      {isTable && (
        <Checkbox
          mb="md"
          label={texts.noHeader}
          checked={decisions.hasHeader === false}
          onChange={({ currentTarget }) =>
            read({ hasHeader: currentTarget.checked ? false : null })
          }
        />
      )}
    </>
  )
}

/** Says that a file is mapped as an earlier one, and how to undo that. */
export function Remembered(props: {
  remembered: NonNullable<ImportPreview['remembered']>
  onForget: () => void
}) {
  const texts = useTexts('imports')
  const { formats } = useI18n()
  const { fileName, startedAt } = props.remembered
  return (
    <Text mb="md" role="status">
      {texts.remembered(fileName, formats.date(startedAt))}{' '}
      <SmallButton onClick={props.onForget}>{texts.mapAutomatically}</SmallButton>
    </Text>
  )
}
