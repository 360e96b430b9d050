import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { cachedLead } from '#web/leads/lead/cached-leads.ts'
import { beginComment } from '#web/leads/lead/comments/comment-focus.ts'
import { useLeadNavigation } from '#web/leads/use-lead-navigation.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { type Shortcut, useShortcuts } from '#web/ui/keys/shortcuts.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { type SelectionTarget, type Target, findTarget } from './lead-target.ts'
import type { OpenPicker, PickerRequest } from './picker-request.ts'
import { useLeadActions } from './use-lead-actions.ts'
import { useMoveOn } from './use-move-on.ts'

export const LeadPicker = lazyPart(() => import('./lead-picker.tsx'), 'LeadPicker')

/** What a shortcut is for, and what to say if there is nothing. */
type TargetOf = { targetOf: () => Target | null; none: string }

/** The quick keys of the open lead, a row and the selection, and what they open. */
export function LeadActions(props: {
  selection: SelectionTarget | null
  request: PickerRequest | null
  openPicker: OpenPicker
  onStarted: (bulkId: string) => void
}) {
  const { actions: texts } = useTexts('app').leads
  const { request, openPicker, selection } = props
  const { id: projectId, memberId } = useProject()
  const { contactId: openId } = useParams({ strict: false })
  const { announce } = useToasts()
  const queries = useQueryClient()
  const actions = useLeadActions(props.onStarted)
  const find = (id: string) => cachedLead(queries, { projectId, contactId: id })
  const target = () => findTarget({ selection, openId, find })
  const lead = () => findTarget({ selection: null, openId, find })
  const moveOn = useMoveOn()
  const { open } = useLeadNavigation()
  const shortcut = (
    { none, targetOf, ...rest }: Omit<Shortcut, 'run' | 'subject'> & TargetOf,
    act: (target: Target) => void,
  ): Shortcut => ({
    ...rest,
    subject: () => {
      const current = targetOf()
      return current && actions.nameOf(current)
    },
    run: () => {
      const current = targetOf()
      if (current === null) announce(none)
      else act(current)
    },
  })
  const some = { none: texts.noTarget, targetOf: target }
  const one = { none: texts.noLead, targetOf: lead }
  const opens = (action: PickerRequest['action']) => (current: Target) =>
    openPicker({ action, target: current })
  useShortcuts([
    shortcut({ keys: 'a', label: texts.assign, icon: 'user', ...some }, opens('assign')),
    shortcut({ keys: 'm', label: texts.assignToMe, icon: 'user', ...some }, (current) =>
      actions.assign(current, memberId),
    ),
    shortcut({ keys: 't', label: texts.addTag, icon: 'tag', ...some }, opens('addTag')),
    shortcut({ keys: 'd', label: texts.done, icon: 'done', ...some }, (current) => {
      moveOn(current, 'done')
      actions.markDone(current)
    }),
    shortcut({ keys: 'h', label: texts.later, icon: 'later', ...some }, opens('later')),
    shortcut({ keys: 'c', label: texts.comment, icon: 'comment', ...one }, (current) => {
      if (current.kind === 'selection') return
      if (current.lead.id !== openId) open(current.lead.id)
      beginComment(current.lead.id)
    }),
  ])
  if (request === null) return null
  return <LeadPicker request={request} openPicker={openPicker} actions={actions} />
}
