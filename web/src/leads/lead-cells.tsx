import { Badge } from '@mantine/core'
import { createContext, use } from 'react'

import type { Lead } from '#web/api/leads-api.ts'
import { IconCopy } from '#web/icons/icons.tsx'
import { useI18n } from '#web/locales/use-i18n.ts'
import { leadName } from '#web/ui/lead-name.ts'
import { SourceChip } from './source-chip.tsx'
import type { Names } from './use-names.ts'
import styles from './lead-list.module.css'

const tagsShown = 2

export const NamesContext = createContext<Names>({ keys: new Map(), members: new Map() })

export function NameCell({ lead }: { lead: Lead }) {
  const { leads: texts } = useI18n().texts
  const name = leadName(lead)
  return (
    <span className={styles['name']}>
      <span className={styles['text']} title={name} dir="auto">
        {name}
      </span>
      {lead.isPossibleDuplicate && (
        <span role="img" aria-label={texts.duplicate} title={texts.duplicate}>
          <IconCopy size={14} aria-hidden="true" />
        </span>
      )}
    </span>
  )
}

export function TextCell({ text, isLtr = false }: { text: string | null; isLtr?: boolean }) {
  if (text === null) return null
  return (
    <span className={styles['text']} title={text} dir={isLtr ? 'ltr' : 'auto'}>
      {text}
    </span>
  )
}

export function SourceCell({ lead }: { lead: Lead }) {
  return <SourceChip by={lead.createdBy} names={use(NamesContext)} />
}

export function TagsCell({ tags }: { tags: readonly string[] }) {
  const { leads: texts } = useI18n().texts
  const more = tags.slice(tagsShown)
  return (
    <span className={styles['tags']}>
      {tags.slice(0, tagsShown).map((tag) => (
        <Badge key={tag} variant="default" title={tag} className={styles['tag']}>
          {tag}
        </Badge>
      ))}
      {more.length > 0 && <span title={more.join(', ')}>{texts.moreTags(more.length)}</span>}
    </span>
  )
}

export function AssigneeCell({ lead: { assigneeId } }: { lead: Lead }) {
  const { leads: texts } = useI18n().texts
  const { members } = use(NamesContext)
  if (assigneeId === null) return null
  const name = members.size === 0 ? '' : (members.get(assigneeId)?.name ?? texts.formerMember)
  return <TextCell text={name} />
}

export function TimeCell({ time }: { time: string }) {
  const { formats } = useI18n()
  return (
    <time className={styles['text']} dateTime={time} title={formats.dateTime(time)}>
      {formats.ago(time)}
    </time>
  )
}
