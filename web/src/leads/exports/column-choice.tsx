import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'

import { useFieldLabels } from '#web/leads/list/use-names.ts'
import { useTexts } from '#web/locales/texts.ts'
import type { Column } from '#web/ui/columns/column.ts'
import { ChoiceRadios } from '#web/ui/inputs/choice-radios.tsx'
import styles from './exports.module.css'

/** How a file names the columns of the list, where it has another name for one. */
const inFile: Readonly<Record<string, string>> = {
  assignee: 'assigneeName',
  created: 'createdAt',
  updated: 'updatedAt',
}

type Which = 'all' | 'list' | 'chosen'

/** The columns of a table; undefined for all of them. */
export function useExportColumns(listed: readonly Column[]) {
  const [which, setWhich] = useState<Which>('all')
  const ofList = listed.map(({ name }) => inFile[name] ?? name)
  const [chosen, setChosen] = useState<readonly string[]>(ofList)
  const columns = { all: undefined, list: ofList, chosen }[which]
  return { which, setWhich, chosen, setChosen, columns }
}

export function ColumnChoice({ choice }: { choice: ReturnType<typeof useExportColumns> }) {
  const texts = useTexts('exports')
  const labels = useFieldLabels(true)
  const { which, setWhich, chosen, setChosen } = choice
  const all = [...Object.entries(texts.columnNames), ...labels]
  return (
    <div>
      <ChoiceRadios<Which>
        label={texts.columns}
        value={which}
        choices={[
          { value: 'all', label: texts.allColumns },
          { value: 'list', label: texts.listColumns },
          { value: 'chosen', label: texts.chosenColumns },
        ]}
        onChange={setWhich}
      />
      {which === 'chosen' && (
        <Checkbox.Group
          aria-label={texts.columns}
          value={[...chosen]}
          onChange={setChosen}
          className={styles['columns']}
        >
          <Stack gap="xs">
            {all.map(([name, label]) => (
              <Checkbox key={name} value={name} label={<bdi>{label}</bdi>} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </div>
  )
}
