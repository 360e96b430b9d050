import { useElementSize } from '@mantine/hooks'
import { use, useMemo, useState } from 'react'

import type { Lead } from '#web/api/leads/lead-types.ts'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import type { Sorting } from '#web/leads/list/sorting.ts'
import { ColumnEdge } from '#web/ui/columns/column-edge.tsx'
import type { Column } from '#web/ui/columns/column.ts'
import { fittingColumns, gridOf, leastOfAll, sharedOut } from './column-grid.ts'
import { ColumnHeading } from './column-heading.tsx'
import type { ColumnSettings } from './use-columns.ts'
import { headingWidth, wantedWidths } from './wanted-widths.ts'

/** What a checkbox before each row takes, with the space after it, and the frame. */
const leadingSpace = 38

/**
 * The columns as they are shown while an edge is dragged, and their headings; beside an open lead
 * only what fits into the list.
 */
export function useListColumns(
  settings: ColumnSettings & { isBeside: boolean },
  leads: readonly Lead[],
  sorting: Sorting | undefined,
) {
  const { columns: kept, labelOf, change, isBeside } = settings
  const { ref: sized, width: space } = useElementSize<HTMLDivElement>()
  const names = use(NamesContext)
  const widths = useMemo(() => wantedWidths(kept, leads, names), [kept, leads, names])
  const inner = space - leadingSpace
  const headed = { widths, headingOf: (name: string) => headingWidth(name, labelOf(name)) }
  const wanted = sharedOut(kept, headed, inner)
  const [dragged, setDragged] = useState<Column | null>(null)
  const resized = (changed: Column | null) =>
    kept.map((column) => (column.name === changed?.name ? changed : column))
  const columns = isBeside ? fittingColumns(kept, wanted, inner) : resized(dragged)
  const headings = columns.map(({ name }) => (
    <ColumnHeading key={name} name={name} label={labelOf(name)} sorting={sorting}>
      {!isBeside && (
        <ColumnEdge
          onDraw={(width) => setDragged({ name, width })}
          onDrawn={(width) => {
            setDragged(null)
            change({ columns: resized({ name, width }) })
          }}
        />
      )}
    </ColumnHeading>
  ))
  const tracks = { columns: gridOf(columns, wanted), least: leastOfAll(columns, wanted) }
  return { sized, headings, columns, tracks }
}
