import { Badge, VisuallyHidden } from '@mantine/core'
import { type ReactNode, createContext, use } from 'react'

import type { ColumnName } from '#model/views/view.ts'
import type { Lead } from '#web/api/leads/lead-types.ts'
import { IconAlertCircle } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import columnStyles from '#web/ui/columns/columns.module.css'
import { TextCell } from '#web/ui/columns/text-cell.tsx'
import { ActorChip, KeyChip } from '#web/ui/lead/key-chip.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { isStandard } from './columns/column-grid.ts'
import styles from './lead-list.module.css'
import { NameCell } from './name-cell.tsx'
import type { Names } from './use-names.ts'

export const NamesContext = createContext<Names>({
  keys: new Map(),
  sources: new Map(),
  members: new Map(),
})

/** Where a lead came from: the key, form or person that created it. */
export function SourceCell({ lead: { createdBy: by } }: { lead: Pick<Lead, 'createdBy'> }) {
  const key = use(NamesContext).sources.get(by.id ?? '')
  if (key !== undefined) return <KeyChip apiKey={key} />
  return <ActorChip hue={null} label={by.label} kind={by.kind === 'key' ? 'secret' : by.kind} />
}

function TagsCell({ tags }: { tags: readonly string[] }) {
  const { leads: texts } = useTexts('app')
  const [first, ...others] = tags
  if (first === undefined) return null
  return (
    <span className={styles['tags']} data-whole={others.length === 0 ? undefined : tags.join(', ')}>
      <Badge variant="default" className={styles['tag']} {...(others.length === 0 && cutProps)}>
        {first}
      </Badge>
      {others.length > 0 && (
        <span>
          <span aria-hidden="true">{texts.moreTags(others.length)}</span>
          <VisuallyHidden>{others.join(', ')}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

// In a badge, its label is what is cut.
const cutProps = { attributes: { label: { 'data-whole': '' } } }

function AssigneeCell({ lead: { assigneeId } }: { lead: Lead }) {
  const { leads: texts } = useTexts('app')
  const { members } = use(NamesContext)
  if (assigneeId === null) return null
  const name = members.size === 0 ? '' : (members.get(assigneeId)?.name ?? texts.formerMember)
  return <TextCell text={name} />
}

/** A time as the list has it, and whole on demand. */
export function TimeCell({ time }: { time: string }) {
  const { formats } = useI18n()
  const now = useNow()
  return (
    <time className={columnStyles['text']} dateTime={time} data-whole={formats.dateTime(time)}>
      {formats.recent(time, now)}
    </time>
  )
}

/** What a column of the table shows of a lead. */
export function cellOf(name: string, lead: Lead): ReactNode {
  return isStandard(name) ? cells[name](lead) : <FieldCell fieldId={name} lead={lead} />
}

/** The value of a custom field, and whether it fits the field's type. */
function FieldCell({ fieldId, lead }: { fieldId: string; lead: Lead }) {
  const { misfit } = useTexts('app').leads.filters.conditions
  const text = lead.fieldValues[fieldId] ?? null
  if (!lead.misfits.includes(fieldId)) return <TextCell text={text} />
  return (
    <span className={styles['misfit']}>
      <TextCell text={text} />
      <span role="img" aria-label={misfit} data-whole={misfit}>
        <IconAlertCircle size={14} />
      </span>
    </span>
  )
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
