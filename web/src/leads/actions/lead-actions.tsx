import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import type { Lead } from '#web/api/leads/leads-api.ts'
import { shownLead } from '#web/leads/lead/shown-leads.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { type Shortcut, useShortcuts } from '#web/ui/shortcuts.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useNotices } from '#web/ui/states/notices.tsx'
import type { Ask, Asking } from './asking.ts'
import { type SelectionTarget, type Target, findTarget } from './lead-target.ts'
import { useLeadActions } from './use-lead-actions.ts'
import { useMoveOn } from './use-move-on.ts'

export const LeadPicker = lazyPart(() => import('./lead-picker.tsx'), 'LeadPicker')

/** The quick keys of the open lead, a row and the selection, and what they open. */
export function LeadActions(props: {
  /** The list that the leads are in, and whether those that are done leave it. */
  leads: readonly Lead[]
  isOpenOnly: boolean
  selection: SelectionTarget | null
  asking: Asking | null
  ask: Ask
  onStarted: (bulkId: string) => void
}) {
  const { actions: texts } = useTexts().leads
  const { asking, ask, selection } = props
  const { id: projectId, memberId } = useProject()
  const { contactId: openId } = useParams({ strict: false })
  const { announce } = useNotices()
  const queries = useQueryClient()
  const actions = useLeadActions(props.onStarted)
  const find = (id: string) => shownLead(queries, { projectId, contactId: id })
  const target = () => findTarget({ selection, openId, find })
  const moveOn = useMoveOn(props.leads, props.isOpenOnly)
  const subject = () => {
    const leadsNow = target()
    return leadsNow === null ? null : actions.nameOf(leadsNow)
  }
  const on = (act: (target: Target) => void) => () => {
    const leadsNow = target()
    if (leadsNow === null) announce(texts.noTarget)
    else act(leadsNow)
  }
  const asks = (what: Asking['what']) => on((some) => ask({ what, target: some }))
  const keys: Shortcut[] = [
    { keys: 'a', label: texts.assign, icon: 'user', run: asks('assign') },
    {
      keys: 'm',
      label: texts.assignToMe,
      icon: 'user',
      run: on((some) => actions.assign(some, memberId)),
    },
    { keys: 't', label: texts.addTag, icon: 'tag', run: asks('addTag') },
    {
      keys: 'd',
      label: texts.done,
      icon: 'done',
      run: on((some) => {
        moveOn(some)
        actions.markDone(some)
      }),
    },
    { keys: 'h', label: texts.later, icon: 'later', run: asks('later') },
  ]
  // What is typed while the picker is loaded is for the picker.
  useShortcuts(asking === null ? keys.map((shortcut) => ({ ...shortcut, subject })) : [])
  if (asking === null) return null
  return <LeadPicker asking={asking} ask={ask} actions={actions} />
}
