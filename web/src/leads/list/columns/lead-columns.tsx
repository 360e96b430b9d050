import { SegmentedControl } from '@mantine/core'

import { columnFieldsMax, columnNames } from '#model/views/view.ts'
import { useFieldLabels } from '#web/leads/list/use-names.ts'
import { preferencesAtFirst } from '#web/leads/views/use-preferences.ts'
import { useTexts } from '#web/locales/texts.ts'
import { ColumnsPopover } from '#web/ui/columns/columns-popover.tsx'
import type { Opening } from '#web/ui/dialogs/use-opening.ts'
import { isStandard } from './column-grid.ts'
import type { ColumnSettings } from './use-columns.ts'

/** The columns of the list of leads, and how much space rows take. */
export function LeadColumns(props: { opening: Opening; columnSettings: ColumnSettings }) {
  const { layout: texts } = useTexts('views')
  const { title } = useTexts('app').leads.layout
  const { columns, density, labelOf, change } = props.columnSettings
  const labels = useFieldLabels(true)
  const areFieldsFull = columns.filter(({ name }) => !isStandard(name)).length >= columnFieldsMax
  return (
    <ColumnsPopover
      opening={props.opening}
      title={title}
      columns={columns}
      all={[...columnNames, ...labels.keys()]}
      labelOf={(name) => labels.get(name) ?? labelOf(name)}
      isFull={(name) => areFieldsFull && !isStandard(name)}
      onChange={(changed) => change({ columns: changed })}
      onReset={() => change(preferencesAtFirst)}
    >
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={texts.density}
        value={density}
        data={[
          { value: 'comfortable', label: texts.densities.comfortable },
          { value: 'compact', label: texts.densities.compact },
        ]}
        onChange={(value) => change({ density: value })}
      />
    </ColumnsPopover>
  )
}
