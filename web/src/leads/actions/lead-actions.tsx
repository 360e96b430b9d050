import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import type { Lead } from '#web/api/leads/leads-api.ts'
import { knownTags } from '#web/leads/known-tags.ts'
import { shownLead } from '#web/leads/lead/shown-leads.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { type Shortcut, useShortcuts } from '#web/ui/shortcuts.tsx'
import { useNotices } from '#web/ui/states/notices.tsx'
import type { Ask, Asking } from './asking.ts'
import { AssignPicker } from './assign-picker.tsx'
import { LaterDialog, LaterPicker } from './later-picker.tsx'
import { type SelectionTarget, type Target, findTarget } from './lead-target.ts'
import { TagPicker } from './tag-picker.tsx'
import { useLeadActions } from './use-lead-actions.ts'
import { useMoveOn } from './use-move-on.ts'

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
  useShortcuts(keys.map((shortcut) => ({ ...shortcut, subject })))
  if (asking === null) return null
  return <Dialog asking={asking} ask={ask} actions={actions} />
}

type Actions = ReturnType<typeof useLeadActions>

/** What an action asks for. */
function Dialog({ asking, ask, actions }: { asking: Asking; ask: Ask; actions: Actions }) {
  const { leads } = useTexts()
  const { what, target } = asking
  const title = titleOf(asking, leads)
  const onClose = () => ask(null)
  const onPick = (time: Date) => actions.putAway(target, time)
  if (what === 'laterAt') return <LaterDialog {...{ title, onPick, onClose }} />
  if (what === 'later') {
    const onChooseTime = () => ask({ ...asking, what: 'laterAt' })
    return <LaterPicker {...{ title, onPick, onChooseTime, onClose }} />
  }
  if (what !== 'assign') return <Tags {...asking} actions={actions} onClose={onClose} />
  return (
    <AssignPicker
      title={title}
      current={target.kind === 'lead' ? target.lead.assigneeId : undefined}
      onPick={(id) => actions.assign(target, id)}
      onClose={onClose}
    />
  )
}

function Tags(props: Asking & { actions: Actions; onClose: () => void }) {
  const { leads } = useTexts()
  const { what, target, actions, onClose } = props
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const known = knownTags(queries, projectId)
  const theirs =
    target.kind === 'lead' ? target.lead.tags : target.leads.flatMap(({ tags }) => tags)
  const taken = target.kind === 'lead' ? target.lead.tags : []
  const isAdding = what === 'addTag'
  return (
    <TagPicker
      title={titleOf(props, leads)}
      tags={isAdding ? known.filter((tag) => !taken.includes(tag)) : [...new Set(theirs)]}
      other={isAdding ? leads.actions.createTag : leads.actions.removeTag}
      onPick={(tag) => (isAdding ? actions.addTag : actions.removeTag)(target, tag)}
      onClose={onClose}
    />
  )
}

function titleOf({ what, target }: Asking, leads: ReturnType<typeof useTexts>['leads']): string {
  const { bulk, actions } = leads
  if (target.kind === 'lead') {
    const name = leadName(target.lead)
    if (what === 'later' || what === 'laterAt') return actions.laterOne(name)
    return what === 'assign' ? actions.assignOne(name) : actions.tagOne(name)
  }
  const { count } = target
  const titles = {
    assign: [bulk.assignTitle, bulk.assignAll],
    addTag: [bulk.addTagTitle, bulk.addTagAll],
    removeTag: [bulk.removeTagTitle, bulk.removeTagAll],
    later: [bulk.laterTitle, bulk.laterAll],
    laterAt: [bulk.laterTitle, bulk.laterAll],
  } as const
  const [some, all] = titles[what]
  return count === null ? all : some(count)
}
