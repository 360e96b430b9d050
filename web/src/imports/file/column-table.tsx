import { useQuery } from '@tanstack/react-query'

import { customPrefix } from '#model/fields/field.ts'
import type { ImportPreview } from '#web/api/import-types.ts'
import styles from '#web/imports/imports.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { fieldsQuery } from '#web/session/queries.ts'
import { Hint } from '#web/ui/hint.tsx'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { useTargetName } from './file-texts.ts'

type Column = ImportPreview['columns'][number]

/** The columns of a file with the first values of each, and where it goes. */
export function ColumnTable(props: {
  columns: readonly Column[]
  onChoose: (column: string, goesTo: string | null) => void
}) {
  const texts = useTexts('imports')
  return (
    <DataTable columns={[texts.column, texts.values, texts.goesTo]}>
      {props.columns.map((column) => (
        <ColumnRow
          key={column.column}
          preview={column}
          onChoose={(goesTo) => props.onChoose(column.column, goesTo)}
        />
      ))}
    </DataTable>
  )
}

function ColumnRow(props: { preview: Column; onChoose: (goesTo: string | null) => void }) {
  const { column, goesTo, examples, waiting } = props.preview
  const texts = useTexts('imports')
  const nameOf = useTargetName()
  const { data } = useQuery(fieldsQuery(useProject().id))
  const custom = [column, ...(data?.fields ?? []).map(({ label }) => label)]
  const targets = new Set([
    ...(goesTo === null ? [] : [goesTo]),
    ...Object.keys(texts.fields),
    ...custom.map((label) => `${customPrefix}${label}`),
  ])
  const choices = [
    { value: '', label: texts.leaveOut },
    ...[...targets].map((value) => ({ value, label: nameOf(value) })),
  ]
  return (
    <tr>
      <td className={styles['column']} dir="auto">
        {column}
      </td>
      <td data-name={texts.values}>
        {examples.length === 0 ? (
          <Hint>{texts.empty}</Hint>
        ) : (
          <ul className={styles['examples']}>
            {examples.map((example) => (
              <li key={example} dir="auto">
                {example}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td>
        <ChoiceSelect
          miw="11rem"
          aria-label={`${texts.goesTo}: ${column}`}
          value={goesTo ?? ''}
          choices={choices}
          onChange={(value) => props.onChoose(value === '' ? null : value)}
        />
        {waiting.length > 0 && <Hint mt="xs">{texts.waits}</Hint>}
      </td>
    </tr>
  )
}
