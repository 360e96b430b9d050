import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import type { Lead, LeadDetails } from '#web/api/leads/lead-types.ts'
import { cachedLead } from '#web/leads/lead/cached-leads.ts'
import { beginComment } from '#web/leads/lead/comments/comment-focus.ts'
import { useLeadNavigation } from '#web/leads/use-lead-navigation.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { type Shortcut, useShortcuts } from '#web/ui/keys/shortcuts.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { type SelectionTarget, type Target, findTarget } from './lead-target.ts'
import type { OpenPicker, PickerRequest } from './picker-request.ts'
import { useLeadActions } from './use-lead-actions.ts'
import { useMoveOn } from './use-move-on.ts'

export const LeadPicker = lazyPart(() => import('./lead-picker.tsx'), 'LeadPicker')

/** What an action is for, and what to say if there is nothing. */
type TargetOf = { targetOf: () => Target | null; none: string }
type Action = Omit<Shortcut, 'run' | 'subject'> &
  TargetOf & {
    /** Whether the palette is to offer it for a lead; by default for each. */
    fits?: (lead: Lead | LeadDetails) => boolean
  }

/** The quick keys of the open lead, a row and the selection, and what they open. */
export function LeadActions(props: {
  selection: SelectionTarget | null
  request: PickerRequest | null
  openPicker: OpenPicker
  onStarted: (bulkId: string) => void
}) {
  const { leads, common } = useTexts('app')
  const { actions: texts } = leads
  const { request, openPicker, selection, onStarted } = props
  const { memberId } = useProject()
  const { contactId: openId } = useParams({ strict: false })
  const { announce } = useToasts()
  const actions = useLeadActions(onStarted)
  const { some, one } = useTargets(selection)
  const moveOn = useMoveOn()
  const { open } = useLeadNavigation()
  const mayErase = useMay('erase')
  const reopen = (current: Target) => actions.markDone(current, false)
  const shortcut = (
    { none, targetOf, fits = () => true, ...rest }: Action,
    act: (target: Target) => void,
  ): Shortcut => ({
    ...rest,
    subject: () => {
      const current = targetOf()
      const isFit = current?.kind !== 'lead' || fits(current.lead)
      return isFit ? current && actions.nameOf(current) : null
    },
    run: () => {
      const current = targetOf()
      if (current === null) announce(none)
      else act(current)
    },
  })
  const opens = (action: PickerRequest['action']) => (current: Target) =>
    openPicker({ action, target: current })
  useShortcuts([
    shortcut({ keys: 'a', label: texts.assign, command: 'assign', ...some }, opens('assign')),
    shortcut({ keys: 'm', label: texts.assignToMe, command: 'assignToMe', ...some }, (current) =>
      actions.assign(current, memberId),
    ),
    shortcut({ keys: 't', label: texts.addTag, command: 'addTag', ...some }, opens('addTag')),
    shortcut(
      { keys: 'd', label: texts.done, command: 'done', fits: isOpen, ...some },
      (current) => {
        moveOn(current, 'done')
        actions.markDone(current)
      },
    ),
    shortcut({ keys: 'h', label: texts.later, command: 'later', ...some }, opens('later')),
    shortcut({ keys: 'c', label: texts.comment, command: 'comment', ...one }, (current) => {
      if (current.kind === 'selection') return
      if (current.lead.id !== openId) open(current.lead.id)
      beginComment(current.lead.id)
    }),
    shortcut({ label: texts.reopen, command: 'reopen', fits: isDone, ...one }, reopen),
    shortcut({ label: texts.bringBack, command: 'bringBack', fits: isAway, ...one }, reopen),
    shortcut(
      { label: texts.removeTagOf, command: 'removeTag', fits: hasTags, ...some },
      opens('removeTag'),
    ),
    ...(mayErase
      ? [shortcut({ label: common.delete, command: 'delete', ...some }, opens('delete'))]
      : []),
  ])
  if (request === null) return null
  return <LeadPicker request={request} {...{ openPicker, actions, onStarted }} />
}

/** What most actions are for, and what those that need a single lead are for. */
function useTargets(selection: SelectionTarget | null) {
  const { actions: texts } = useTexts('app').leads
  const { id: projectId } = useProject()
  const { contactId: openId } = useParams({ strict: false })
  const queries = useQueryClient()
  const find = (id: string) => cachedLead(queries, { projectId, contactId: id })
  return {
    some: { none: texts.noTarget, targetOf: () => findTarget({ selection, openId, find }) },
    one: { none: texts.noLead, targetOf: () => findTarget({ selection: null, openId, find }) },
  }
}

type Work = Pick<Lead, 'doneAt' | 'remindAt' | 'tags'>
const isOpen = ({ doneAt }: Work) => doneAt === null
const isDone = ({ doneAt }: Work) => doneAt !== null
const isAway = ({ doneAt, remindAt }: Work) =>
  doneAt === null && remindAt !== null && Date.parse(remindAt) > Date.now()
const hasTags = ({ tags }: Work) => tags.length > 0
