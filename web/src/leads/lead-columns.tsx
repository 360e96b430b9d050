import { createColumnHelper, tableFeatures } from '@tanstack/react-table'

import type { Lead } from '#web/api/leads-api.ts'
import { AssigneeCell, NameCell, SourceCell, TagsCell, TextCell, TimeCell } from './lead-cells.tsx'

export const leadFeatures = tableFeatures({})
const helper = createColumnHelper<typeof leadFeatures, Lead>()

/** The columns of the table, named as in the texts. */
export const leadColumns = helper.columns([
  helper.display({ id: 'name', cell: ({ row }) => <NameCell lead={row.original} /> }),
  helper.display({ id: 'email', cell: ({ row }) => <TextCell text={row.original.email} /> }),
  helper.display({ id: 'phone', cell: ({ row }) => <TextCell text={row.original.phone} isLtr /> }),
  helper.display({ id: 'company', cell: ({ row }) => <TextCell text={row.original.company} /> }),
  helper.display({ id: 'source', cell: ({ row }) => <SourceCell lead={row.original} /> }),
  helper.display({ id: 'tags', cell: ({ row }) => <TagsCell tags={row.original.tags} /> }),
  helper.display({ id: 'assignee', cell: ({ row }) => <AssigneeCell lead={row.original} /> }),
  helper.display({ id: 'created', cell: ({ row }) => <TimeCell time={row.original.createdAt} /> }),
])
