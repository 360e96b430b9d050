import { use, useLayoutEffect, useRef, useState } from 'react'

import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { IconMail, IconPhone, IconUser } from '#web/icons/icons.tsx'
import { OpenPickerContext } from '#web/leads/actions/picker-request.ts'
import { EditableValue } from '#web/leads/lead/fields/editable-value.tsx'
import { linkOf } from '#web/leads/lead/fields/link-of.ts'
import { TextEditor } from '#web/leads/lead/fields/text-editor.tsx'
import { useNoteActivity } from '#web/leads/lead/timeline/use-note-activity.ts'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay } from '#web/session/project.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { useShortcuts } from '#web/ui/keys/shortcuts.tsx'
import { leadName } from '#web/ui/lead/lead-name.ts'
import styles from './lead-panel.module.css'
import { RestToggle } from './lead-section.tsx'

/** What the lead wrote, and what is done about it first: reply, call, assign. */
export function LeadMessage({ lead, hasMessage }: { lead: LeadDetails; hasMessage: boolean }) {
  const texts = useTexts('lead')
  const note = useNoteActivity(lead.id)
  const ways = useWays(lead)
  useShortcuts(
    ways.map(({ command, label, href, kind }) => {
      const run = () => {
        note(kind)
        window.location.assign(href)
      }
      return { command, label, subject: () => leadName(lead), run }
    }),
  )
  return (
    <section className={styles['section']} aria-label={texts.message}>
      {hasMessage && <Message lead={lead} />}
      <div className={styles['ways']}>
        {ways.map(({ kind, href, label, name, icon }) => (
          <SmallButton
            key={kind}
            component="a"
            href={href}
            aria-label={name}
            leftSection={icon}
            onClick={() => note(kind)}
          >
            {label}
          </SmallButton>
        ))}
        <Assignee lead={lead} />
      </div>
    </section>
  )
}

/** How the person can be reached. */
function useWays({ email, phone }: LeadDetails) {
  const { values: texts } = useTexts('lead')
  const mail = {
    command: 'reply',
    kind: 'email',
    href: email && linkOf(email, 'email'),
    label: texts.reply,
    name: texts.replyTo(email ?? ''),
    icon: <IconMail size={16} />,
  } as const
  const call = {
    command: 'call',
    kind: 'call',
    href: phone && linkOf(phone, 'phone'),
    label: texts.call,
    name: texts.callTo(phone ?? ''),
    icon: <IconPhone size={16} />,
  } as const
  return [mail, call].flatMap(({ href, ...way }) => (href === null ? [] : [{ ...way, href }]))
}

/** Its first lines, until all are asked for. */
function Message({ lead }: { lead: LeadDetails }) {
  const texts = useTexts('lead')
  const box = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  const [isAll, setAll] = useState(false)
  useLayoutEffect(() => {
    const measure = () => {
      const text = box.current?.querySelector('bdi')
      setCut(text != null && text.scrollHeight > text.clientHeight)
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (box.current !== null) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div ref={box} className={styles['message']} data-all={isAll || undefined}>
        <EditableValue
          lead={lead}
          field={{ standard: 'notes', label: texts.fields.notes }}
          renderEditor={(editor) => <TextEditor {...editor} isLong />}
        />
      </div>
      {(isCut || isAll) && (
        <RestToggle isOpen={isAll} onToggle={() => setAll(!isAll)}>
          {isAll ? texts.values.showLess : texts.values.showAll}
        </RestToggle>
      )}
    </>
  )
}

/** Who works on a lead; a click assigns another member. */
function Assignee({ lead }: { lead: LeadDetails }) {
  const texts = useTexts('lead')
  const { leads } = useTexts('app')
  const mayEdit = useMay('edit')
  const { members } = use(NamesContext)
  const openPicker = use(OpenPickerContext)
  const { assigneeId } = lead
  const name = members.get(assigneeId ?? '')?.name ?? leads.formerMember
  const assignee = assigneeId === null || members.size === 0 ? null : name
  if (!mayEdit && assignee === null) return null
  return (
    <SmallButton
      data-edit="assigneeId"
      disabled={!mayEdit}
      aria-haspopup="dialog"
      aria-label={
        assignee === null ? undefined : texts.values.editValue(texts.fields.assigneeId, assignee)
      }
      leftSection={<IconUser size={16} />}
      onClick={() => openPicker({ action: 'assign', target: { kind: 'lead', lead } })}
    >
      {assignee === null ? leads.bulk.assign : <bdi>{assignee}</bdi>}
    </SmallButton>
  )
}
