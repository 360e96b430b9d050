import { useQueryClient } from '@tanstack/react-query'

import { DeleteDialog } from '#web/leads/bulk/delete-dialog.tsx'
import { knownTags } from '#web/leads/known-tags.ts'
import { EraseDialog } from '#web/leads/lead/erase-dialog.tsx'
import { type TextsOf, useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { AssignPicker } from './assign-picker.tsx'
import { LaterDialog, LaterPicker } from './later-picker.tsx'
import type { OpenPicker, PickerRequest } from './picker-request.ts'
import { TagPicker } from './tag-picker.tsx'
import type { useLeadActions } from './use-lead-actions.ts'
import { useMoveOn } from './use-move-on.ts'

type Actions = ReturnType<typeof useLeadActions>

/** Asks for what an action needs: a member, a tag, a time, or that it is meant. */
export function LeadPicker(props: {
  request: PickerRequest
  openPicker: OpenPicker
  actions: Actions
  onStarted: (bulkId: string) => void
}) {
  const { leads } = useTexts('app')
  const { request, openPicker, actions, onStarted } = props
  const { action, target } = request
  const moveOn = useMoveOn()
  const onClose = () => openPicker(null)
  if (action === 'delete') {
    return target.kind === 'lead' ? (
      <EraseDialog lead={target.lead} onClose={onClose} />
    ) : (
      <DeleteDialog {...target} onStarted={onStarted} onClose={onClose} />
    )
  }
  const title = titleOf({ action, target }, leads)
  const onPick = (time: Date) => {
    moveOn(target, 'later')
    actions.putAway(target, time)
  }
  if (action === 'laterAt') return <LaterDialog {...{ title, onPick, onClose }} />
  if (action === 'later') {
    const onChooseTime = () => openPicker({ ...request, action: 'laterAt' })
    return <LaterPicker {...{ title, onPick, onChooseTime, onClose }} />
  }
  if (action !== 'assign') return <Tags {...{ action, target, title, actions, onClose }} />
  return (
    <AssignPicker
      title={title}
      current={target.kind === 'lead' ? target.lead.assigneeId : undefined}
      onPick={(id) => actions.assign(target, id)}
      onClose={onClose}
    />
  )
}

function Tags(props: PickerRequest & { title: string; actions: Actions; onClose: () => void }) {
  const { leads } = useTexts('app')
  const { action, target, title, actions, onClose } = props
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const known = knownTags(queries, projectId)
  const theirs =
    target.kind === 'lead' ? target.lead.tags : target.leads.flatMap(({ tags }) => tags)
  const taken = target.kind === 'lead' ? target.lead.tags : []
  const isAdding = action === 'addTag'
  return (
    <TagPicker
      title={title}
      tags={isAdding ? known.filter((tag) => !taken.includes(tag)) : [...new Set(theirs)]}
      other={isAdding ? leads.actions.createTag : leads.actions.removeTag}
      onPick={(tag) => (isAdding ? actions.addTag : actions.removeTag)(target, tag)}
      onClose={onClose}
    />
  )
}

function titleOf({ action, target }: PickerRequest, leads: TextsOf<'app'>['leads']): string {
  const title = leads.bulk.titles[action === 'laterAt' ? 'later' : action]
  if (target.kind === 'lead') return title(leadName(target.lead))
  return title(target.count === null ? null : leads.count(target.count))
}
