import type { ColumnName } from '#model/views/view.ts'
import type { Lead } from '#web/api/leads/lead-types.ts'
import { isSorted } from '#web/leads/list/sorting.ts'
import type { Names } from '#web/leads/list/use-names.ts'
import { type Column, letterWidths, lettersOf } from '#web/ui/columns/column.ts'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { isStandard } from './column-grid.ts'

/** The leads that are shown first; columns stay as they are while more are loaded. */
const leadsMeasured = 100
const headingSpace = 24
const arrowSpace = 18
const chipSpace = 36
const countSpace = 28
const messageMax = 300
/** What the name has beside a message, with the marks before it. */
const nameSpace = 176

/** What each column needs to show its values whole, within a limit; 0 where it has none. */
export function wantedWidths(
  columns: readonly Column[],
  leads: readonly Lead[],
  names: Names,
): Map<string, number> {
  const some = leads.slice(0, leadsMeasured)
  return new Map(
    columns.map(({ name }) => {
      const widths = some.map((lead) => widthOf(name, lead, names))
      return [name, Math.max(0, ...widths)] as const
    }),
  )
}

/** What the heading of a column needs. */
export function headingWidth(column: string, label: string): number {
  return lettersOf(label) + headingSpace + (isSorted(column) ? arrowSpace : 0)
}

function widthOf(column: string, lead: Lead, names: Names): number {
  return isStandard(column) ? widths[column](lead, names) : lettersOf(lead.fieldValues[column])
}

const timeWidth = () => 14 * letterWidths.narrow

const widths: Record<ColumnName, (lead: Lead, names: Names) => number> = {
  name: (lead) =>
    Math.max(
      lettersOf(leadName(lead)) + chipSpace,
      lead.message === null ? 0 : nameSpace + Math.min(messageMax, lettersOf(lead.message)),
    ),
  email: ({ email }) => lettersOf(email),
  phone: ({ phone }) => lettersOf(phone),
  company: ({ company }) => lettersOf(company),
  source: ({ createdBy: { id, label } }, { sources }) =>
    lettersOf(sources.get(id ?? '')?.label ?? label) + chipSpace,
  tags: ({ tags: [first, ...others] }) =>
    first === undefined ? 0 : lettersOf(first) + chipSpace + (others.length > 0 ? countSpace : 0),
  assignee: ({ assigneeId }, { members }) =>
    assigneeId === null ? 0 : Math.max(timeWidth(), lettersOf(members.get(assigneeId)?.name)),
  created: timeWidth,
  updated: timeWidth,
}
