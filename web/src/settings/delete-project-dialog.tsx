import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { projectApi } from '#api/projects/project-api.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useAction } from '#web/session/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** Deletes the project once its name was typed. */
export function DeleteProjectDialog(props: {
  project: { id: string; name: string }
  onClose: () => void
}) {
  const { id, name } = props.project
  const texts = useTexts('projects')
  const { common } = useTexts('app')
  const { toast } = useToasts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const deletion = useAction({
    mutationFn: () =>
      request(projectApi.deleteProject, { projectId: id, body: { confirmation: name } }),
    onSuccess() {
      props.onClose()
      toast(common.deleted(name))
      queries.clear()
      return navigate({ to: '/', replace: true })
    },
  })
  return (
    <ConfirmDialog
      title={common.deleteTitle(name)}
      hint={texts.removeWarning}
      submit={texts.remove}
      typed={name}
      action={deletion}
      onClose={props.onClose}
    />
  )
}
