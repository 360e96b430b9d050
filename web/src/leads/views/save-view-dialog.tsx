import { Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { viewApi } from '#api/leads/view-api.ts'
import type { LeadSearch } from '#model/contacts/filters.ts'
import type { View } from '#web/api/leads/view-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { viewsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import type { Column } from '#web/ui/columns/column.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { keepView } from './use-view-changes.ts'

/** Saves the current list under a name. */
export function SaveViewDialog(props: {
  search: LeadSearch
  columns: readonly Column[]
  onSaved: (view: View) => void
  onClose: () => void
}) {
  const texts = useTexts('views')
  const { common } = useTexts('app')
  const { search, columns, onClose, onSaved } = props
  const mayShare = useMay('edit')
  const { toast } = useToasts()
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const create = useProjectChange(
    viewsQuery,
    (_, view: { name: string; isShared: boolean }) =>
      request(viewApi.createView, { projectId, body: { ...view, search, columns: [...columns] } }),
    (view) => {
      keepView(queries, projectId, view)
      onClose()
      onSaved(view)
      toast(texts.saved(view.name))
    },
  )
  const fieldErrorOf = useFieldErrors(create.error)
  return (
    <FormDialog
      title={texts.saveAs}
      action={create}
      fields={['name']}
      submit={common.save}
      onSubmit={(valueOf) =>
        create.mutate({ name: valueOf('name'), isShared: valueOf('isShared') !== '' })
      }
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        name="name"
        label={texts.name}
        placeholder={texts.nameHint}
        autoComplete="off"
        required
        maxLength={60}
        error={fieldErrorOf('name')}
      />
      {mayShare && <Checkbox name="isShared" label={texts.share} description={texts.shareHint} />}
    </FormDialog>
  )
}
