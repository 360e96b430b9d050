import { Button, Group, Stack } from '@mantine/core'
import { use } from 'react'

import type { HistoryEntry, LeadDetails } from '#web/api/leads/lead-types.ts'
import { IconArrowRight } from '#web/icons/icons.tsx'
import panel from '#web/leads/lead/lead-panel.module.css'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { textOf, useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useMay } from '#web/session/project.ts'
import { ConsentProof } from '#web/ui/lead/consent-proof.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { ActivityEntry, isActivity } from './activity-entry.tsx'
import { EntryFrame } from './entry-frame.tsx'
import styles from './timeline.module.css'
import { useActorName } from './use-actor-name.ts'
import { useRestore } from './use-restore.ts'
import { type WorkChange, stateChangeOf, workChangeOf } from './work-change.ts'

type Change = HistoryEntry['changes'][number]

const fieldsNamed = 3

/** Who did what and when, with every value that was replaced. */
export function TimelineEntry({ lead, entry }: { lead: LeadDetails; entry: HistoryEntry }) {
  return isActivity(entry) ? (
    <ActivityEntry contactId={lead.id} entry={entry} />
  ) : (
    <ChangeEntry lead={lead} entry={entry} />
  )
}

function ChangeEntry({ lead, entry }: { lead: LeadDetails; entry: HistoryEntry }) {
  const { kind, by } = entry
  const work = kind === 'updated' ? workChangeOf(entry.changes) : null
  const sentence = useSentence(lead, entry, work)
  // What the sentence says.
  const said = kind === 'reopened' ? 'doneAt' : work?.field
  const changes = entry.changes.filter(({ field }) => field !== said)
  const consent =
    kind === 'created' ? lead.consents.find(({ form }) => form.id === by.id) : undefined
  return (
    <EntryFrame entry={entry} work={work} sentence={sentence}>
      {consent !== undefined && (
        <p className={panel['quiet']}>
          <ConsentProof {...consent} />
        </p>
      )}
      {entry.consent !== null && entry.consent.reason !== '' && (
        <p className={panel['words']}>
          <bdi>{entry.consent.reason}</bdi>
        </p>
      )}
      {kind !== 'created' && changes.length > 0 && (
        <Stack component="ul" gap="xs">
          {changes.map((change) => (
            <ChangeLine
              key={change.field}
              lead={lead}
              change={change}
              isNamed={entry.changes.length === 1}
            />
          ))}
        </Stack>
      )}
    </EntryFrame>
  )
}

function useSentence(
  lead: LeadDetails,
  { kind, by, otherId, changes, consent }: HistoryEntry,
  work: WorkChange | null,
): string {
  const { history: texts } = useTexts('lead')
  const { formats } = useI18n()
  const now = useNow()
  const actor = useActorName()(by)
  const merged = lead.mergedFrom.find(({ id }) => id === otherId)
  const other = merged?.name ?? lead.duplicates.find(({ id }) => id === otherId)?.name
  const { entries } = texts
  if (kind === 'merged' || kind === 'unmerged') {
    return entries[kind](actor, other ?? texts.anotherLead)
  }
  if (kind === 'withdrawn' && by.kind === 'form') {
    return entries.withdrawnByPerson(consent?.kind ?? '')
  }
  if (kind === 'withdrawn' || kind === 'restored') return entries[kind](actor, consent?.kind ?? '')
  if (kind !== 'updated') return entries[kind](actor)
  if (work?.did === 'putAway') return entries.putAway(actor, formats.soon(work.until, now))
  if (work !== null) return entries[work.did](actor)
  if (changes.length === 0 || changes.length > fieldsNamed) return entries.touched(actor)
  const named = changes.map(
    ({ field }) => textOf(texts.changedFields, field) ?? texts.changedCustomField(field),
  )
  return entries.updated(actor, named.join(', '))
}

/** Without the field's name where the sentence names it. */
function ChangeLine(props: { lead: LeadDetails; change: Change; isNamed: boolean }) {
  const texts = useTexts('lead')
  const { lead, change, isNamed } = props
  const say = useSaid()
  const mayEdit = useMay('edit')
  const restore = useRestore(lead, change)
  const label = textOf(texts.fields, change.field) ?? change.field
  const before = say(change.field, change.before)
  const state = change.field === 'doneAt' ? stateChangeOf(change) : null
  if (state !== null) return <li className={panel['words']}>{texts.history[state]}</li>
  return (
    <Group component="li" gap="sm" align="flex-start" wrap="nowrap">
      <span className={panel['words']}>
        {!isNamed && (
          <span className={panel['quiet']}>
            <bdi>{label}</bdi>
          </span>
        )}
        {change.field === 'tags' ? (
          <TagChanges change={change} />
        ) : (
          <span className={styles['values']}>
            <Value label={texts.history.was} text={before} isOld />
            <IconArrowRight size={14} className={styles['arrow']} />
            <Value label={texts.history.became} text={say(change.field, change.after)} />
          </span>
        )}
      </span>
      {mayEdit && restore !== null && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={texts.history.restoreValue(label, before ?? '')}
          onClick={restore}
        >
          {texts.history.restore}
        </Button>
      )}
    </Group>
  )
}

function TagChanges({ change }: { change: Change }) {
  const { history: texts } = useTexts('lead')
  const [before, after] = [[change.before ?? []].flat(), [change.after ?? []].flat()]
  const added = after.filter((tag) => !before.includes(tag)).map(texts.tagAdded)
  const removed = before.filter((tag) => !after.includes(tag)).map(texts.tagRemoved)
  return <bdi>{[...added, ...removed].join(', ')}</bdi>
}

function Value(props: { label: string; text: string | null; isOld?: boolean }) {
  const { values: texts } = useTexts('lead')
  const { label, text, isOld = false } = props
  const isNone = text === null || text === ''
  const content = isNone ? texts.nothing : <bdi>{text}</bdi>
  return (
    <span className={panel[isNone ? 'none' : 'text']} title={`${label}: ${text ?? texts.nothing}`}>
      {isOld && !isNone ? <s>{content}</s> : content}
    </span>
  )
}

const timeFields: ReadonlySet<string> = new Set(['createdAt', 'doneAt', 'remindAt'])

/** How values of fields are read. */
export function useSaid(): (
  field: string,
  value: string | readonly string[] | null,
) => string | null {
  const texts = useTexts('app')
  const { formats } = useI18n()
  const { members } = use(NamesContext)
  const types: Readonly<Record<string, string>> = texts.leads.types
  return (field, value) => {
    if (value === null) return null
    if (typeof value !== 'string') return value.join(', ')
    if (field === 'assigneeId') return members.get(value)?.name ?? texts.leads.formerMember
    if (timeFields.has(field)) return formats.dateTime(value)
    return field === 'type' ? (types[value] ?? value) : value
  }
}
