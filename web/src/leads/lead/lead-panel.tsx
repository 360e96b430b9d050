import { ActionIcon, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react'

import { ApiError } from '#web/api/api-error.ts'
import type { Lead, LeadDetails } from '#web/api/leads/lead-types.ts'
import { IconChevronDown, IconChevronUp, IconUserOff, IconX } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { LeadErased } from '#web/session/erased-leads.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { keepRecentLead } from '#web/session/recent-leads.ts'
import { markRead } from '#web/session/unread.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.tsx'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { ErasedState, FailedState, LoadingRows, StateMessage } from '#web/ui/states/states.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { cachedRow } from './cached-leads.ts'
import { LeadUpdateBanner } from './changes/lead-update-banner.tsx'
import { KnownValues } from './known-values.tsx'
import { LeadBody } from './lead-body.tsx'
import { LeadHead } from './lead-head.tsx'
import { LeadMenu } from './lead-menu.tsx'
import styles from './lead-panel.module.css'
import { leadQuery } from './lead-queries.ts'
import { LeadWork } from './lead-work.tsx'
import { useLeadSteps } from './use-lead-steps.ts'

/** The open lead, beside the list; the whole screen where there is no room for both. */
export function LeadPanel() {
  return (
    <Suspense fallback={<aside className={styles['panel']} aria-busy="true" />}>
      <Panel />
    </Suspense>
  )
}

function Panel() {
  const { panel: texts } = useTexts('lead')
  const { contactId = '' } = useParams({ strict: false })
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const query = useQuery(leadQuery({ projectId, contactId }))
  const steps = useLeadSteps(contactId, query.data !== undefined)
  const { data: lead, error } = query
  useSurvivor(contactId, lead, steps.open)
  useKeptAsRecent(lead?.id)
  useRead(lead)
  if (lead !== undefined) {
    return (
      <Frame contactId={contactId} steps={steps} lead={lead} head={lead}>
        <LeadBody key={lead.id} lead={lead} onOpen={steps.open} />
      </Frame>
    )
  }
  const isErased = error instanceof LeadErased
  const isUnknown = error instanceof ApiError && error.status === 404
  const row = isErased || isUnknown ? undefined : cachedRow(queries, { projectId, contactId })
  const rest = query.isError ? (
    <FailedState error={error} retry={() => void query.refetch()} />
  ) : (
    <LoadingRows rows={row === undefined ? 8 : 3} />
  )
  const toList = (
    <Button variant="default" onClick={steps.close}>
      {texts.toList}
    </Button>
  )
  return (
    <Frame contactId={contactId} steps={steps} lead={undefined} head={row}>
      {isUnknown && (
        <StateMessage icon={<IconUserOff />} title={texts.notFound} hint={texts.notFoundHint}>
          {toList}
        </StateMessage>
      )}
      {isErased && <ErasedState>{toList}</ErasedState>}
      {row !== undefined && (
        <KnownValues key={contactId} lead={row}>
          {rest}
        </KnownValues>
      )}
      {row === undefined && !isUnknown && !isErased && rest}
    </Frame>
  )
}

/** Has the palette offer the lead again. */
function useKeptAsRecent(leadId: string | undefined): void {
  const { id, memberId } = useProject()
  useEffect(() => {
    if (leadId !== undefined) keepRecentLead({ id, memberId }, leadId)
  }, [id, memberId, leadId])
}

/** An open lead is read. */
function useRead(lead: LeadDetails | undefined) {
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const { id, isUnread = false } = lead ?? {}
  useEffect(() => {
    // Without a connection it stays unread on the server, which the next count says.
    if (id !== undefined && isUnread) markRead(queries, projectId, id).catch(() => {})
  }, [queries, projectId, id, isUnread])
}

/** The id of a lead that was merged leads to the lead that it is part of. */
function useSurvivor(
  contactId: string,
  lead: LeadDetails | undefined,
  replace: (id: string) => void,
) {
  const { panel: texts } = useTexts('lead')
  const { toast } = useToasts()
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const open = useEffectEvent((id: string) => {
    queries.setQueryData(leadQuery({ projectId, contactId: id }).queryKey, lead)
    toast(texts.mergedHere)
    replace(id)
  })
  const id = lead?.id ?? contactId
  useEffect(() => {
    if (id !== contactId) open(id)
  }, [id, contactId])
}

function Frame(props: {
  contactId: string
  lead: LeadDetails | undefined
  /** What is known of it. */
  head: Lead | LeadDetails | undefined
  steps: ReturnType<typeof useLeadSteps>
  children: ReactNode
}) {
  const { panel: texts } = useTexts('lead')
  const { leads } = useTexts('app')
  const { contactId, lead, head, steps } = props
  const mayEdit = useMay('edit')
  const panel = useFocusedPanel(contactId)
  useShortcuts([
    { keys: 'Escape', label: texts.close, run: steps.close },
    { keys: 'j', label: leads.next, repeats: true, run: () => steps.step(1) },
    { keys: 'k', label: leads.previous, repeats: true, run: () => steps.step(-1) },
    {
      keys: 'e',
      label: texts.edit,
      command: 'edit',
      subject: () => (lead !== undefined && mayEdit ? leadName(lead) : null),
      run: () => edit(panel.current),
    },
  ])
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      data-open-lead
      data-lead-id={lead?.id}
      className={styles['panel']}
      aria-label={lead === undefined ? texts.title : leadName(lead)}
    >
      <div className={styles['head']}>
        <div className={styles['bar']}>
          <ToolbarButton
            label={leads.previous}
            hint="k"
            isOff={!steps.hasPrevious}
            run={() => steps.step(-1)}
            icon={<IconChevronUp size={18} />}
          />
          <ToolbarButton
            label={leads.next}
            hint="j"
            isOff={!steps.hasNext}
            run={() => steps.step(1)}
            icon={<IconChevronDown size={18} />}
          />
          <span className={styles['space']} />
          {lead !== undefined && <LeadWork lead={lead} />}
          {lead !== undefined && <LeadMenu key={lead.id} lead={lead} />}
          <ToolbarButton
            label={texts.close}
            hint="Esc"
            run={steps.close}
            icon={<IconX size={18} />}
          />
        </div>
        {head !== undefined && <LeadHead key={contactId} lead={head} />}
        {lead !== undefined && (
          <LeadUpdateBanner key={`update ${lead.id}`} lead={lead} onOpen={steps.open} />
        )}
      </div>
      {props.children}
    </aside>
  )
}

/** Reading begins there, at the top of each lead, to which the router scrolls. */
function useFocusedPanel(contactId: string) {
  const panel = useRef<HTMLElement>(null)
  const read = useRef('')
  useEffect(() => {
    if (read.current === contactId) return
    read.current = contactId
    if (panel.current?.contains(document.activeElement) === true) return
    panel.current?.focus({ preventScroll: true })
  }, [contactId])
  return panel
}

function ToolbarButton(props: {
  label: string
  hint: string
  icon: ReactNode
  isOff?: boolean
  run: () => void
}) {
  return (
    <ActionIcon
      aria-label={props.label}
      data-tooltip={`${props.label} · ${props.hint}`}
      disabled={props.isOff ?? false}
      onClick={props.run}
    >
      {props.icon}
    </ActionIcon>
  )
}

/** Begins the edit of the field that has the focus, else of the name. */
function edit(panel: HTMLElement | null): void {
  const focused = document.activeElement
  const row = panel?.contains(focused) === true ? focused?.closest('dd') : null
  const button = row?.querySelector<HTMLElement>('[data-edit]')
  const first = panel?.querySelector<HTMLElement>('[data-edit]')
  ;(button ?? first)?.click()
}
