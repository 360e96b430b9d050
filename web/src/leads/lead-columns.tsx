import type { ReactNode } from 'react'

import type { Lead } from '#web/api/leads-api.ts'
import type { ColumnName } from './column-grid.ts'
import { AssigneeCell, NameCell, SourceCell, TagsCell, TextCell, TimeCell } from './lead-cells.tsx'

/** What each column of the table shows, by its name in the texts. */
export const cellOf = {
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
