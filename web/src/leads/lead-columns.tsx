import type { ReactNode } from 'react'

import type { Lead } from '#web/api/leads-api.ts'
import { type ColumnName, isStandard } from './column-grid.ts'
import { AssigneeCell, NameCell, SourceCell, TagsCell, TextCell, TimeCell } from './lead-cells.tsx'

/** What a column of the table shows of a lead. */
export function cellOf(name: string, lead: Lead): ReactNode {
  return isStandard(name) ? cells[name](lead) : <TextCell text={lead.fieldValues[name] ?? null} />
}

const cells = {
  name: (lead) => <NameCell lead={lead} />,
  email: ({ email }) => <TextCell text={email} />,
  phone: ({ phone }) => <TextCell text={phone} isLtr />,
  company: ({ company }) => <TextCell text={company} />,
  source: (lead) => <SourceCell lead={lead} />,
  tags: ({ tags }) => <TagsCell tags={tags} />,
  assignee: (lead) => <AssigneeCell lead={lead} />,
  created: ({ createdAt }) => <TimeCell time={createdAt} />,
  updated: ({ updatedAt }) => <TimeCell time={updatedAt} />,
} satisfies Record<ColumnName, (lead: Lead) => ReactNode>
