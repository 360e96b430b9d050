import { ActionIcon } from '@mantine/core'
import { useState } from 'react'

import { activityApi } from '#api/leads/activity-api.ts'
import type { ActivityParams } from '#web/api/leads/activity-types.ts'
import { request } from '#web/api/request.ts'
import { type Icon, IconPencil, IconTrash } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useAction } from '#web/session/use-action.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import styles from './timeline.module.css'
import { useHistoryReload } from './use-history-reload.ts'

const ConfirmDialog = lazyPart(() => import('#web/ui/dialogs/confirm-dialog.tsx'), 'ConfirmDialog')

/** What can be done with a comment, a call or an email; without `onEdit` it is only removed. */
export function ActivityActions(props: {
  params: ActivityParams
  isComment: boolean
  onEdit?: () => void
}) {
  const texts = useTexts('lead')
  const { isComment, onEdit } = props
  const [isAsking, ask] = useState(false)
  return (
    <span className={styles['actions']}>
      {onEdit !== undefined && (
        <SmallAction
          label={texts.comments.edit}
          Icon={IconPencil}
          editOf={props.params.activityId}
          run={onEdit}
        />
      )}
      <SmallAction
        label={isComment ? texts.comments.delete : texts.history.removeLine}
        Icon={IconTrash}
        run={() => ask(true)}
      />
      {isAsking && <DeleteDialog {...props} onClose={() => ask(false)} />}
    </span>
  )
}

function SmallAction(props: { label: string; Icon: Icon; editOf?: string; run: () => void }) {
  const { label, Icon, editOf, run } = props
  return (
    <ActionIcon
      aria-label={label}
      data-tooltip={label}
      size="sm"
      color="gray"
      data-edit-comment={editOf}
      onClick={run}
    >
      <Icon size={14} />
    </ActionIcon>
  )
}

function DeleteDialog(props: { params: ActivityParams; isComment: boolean; onClose: () => void }) {
  const texts = useTexts('lead')
  const { params, isComment, onClose } = props
  const reload = useHistoryReload(params.contactId)
  const deleting = useAction({
    mutationFn: () => request(activityApi.deleteActivity, params),
    async onSuccess() {
      await reload()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={isComment ? texts.comments.deleteTitle : texts.history.removeLineTitle}
      hint={isComment ? texts.comments.deleteHint : texts.history.removeLineHint}
      submit={isComment ? texts.comments.delete : texts.history.removeLine}
      action={deleting}
      onClose={onClose}
    />
  )
}
