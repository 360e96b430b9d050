import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject, SubmitEvent } from 'react'

import { type View, createView } from '#web/api/views-api.ts'
import { useIsAtLeast, useProject } from '#web/session/project.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { formText } from '#web/ui/form-text.ts'
import { useNotices } from '#web/ui/notices.tsx'
import { useFormProblem, useMistakes } from '#web/ui/error-texts.ts'
import type { Column } from './column-grid.ts'
import type { LeadSearch } from './lead-search.ts'
import { keepView } from './use-view-changes.ts'
import { viewsQuery } from './use-views.ts'

/** Gives what is listed a name. */
export function SaveViewDialog(props: {
  search: LeadSearch
  columns: readonly Column[]
  onSaved: (view: View) => void
  onClose: () => void
  returnTo?: RefObject<HTMLElement | null>
}) {
  const { views: texts } = useTexts()
  const { search, columns, onClose, onSaved, returnTo } = props
  const mayShare = useIsAtLeast('member')
  const { notify } = useNotices()
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const create = useProjectChange(
    viewsQuery,
    (_, given: { name: string; isShared: boolean }) =>
      createView(projectId, { ...given, search, columns: [...columns] }),
    (view) => {
      keepView(queries, projectId, view)
      onClose()
      onSaved(view)
      notify(texts.saved(view.name))
    },
  )
  const problem = useFormProblem(create.error, ['name'])
  const mistakeOf = useMistakes(create.error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    create.mutate({ name: formText(given, 'name'), isShared: given.has('isShared') })
  }
  return (
    <Dialog title={texts.saveAs} onClose={onClose} {...(returnTo !== undefined && { returnTo })}>
      <form onSubmit={submit}>
        <Stack gap="lg">
          <FormProblem text={problem} />
          <TextInput
            data-autofocus
            name="name"
            label={texts.name}
            placeholder={texts.nameHint}
            autoComplete="off"
            required
            withAsterisk={false}
            maxLength={60}
            error={mistakeOf('name')}
          />
          {mayShare && (
            <Checkbox name="isShared" label={texts.share} description={texts.shareHint} />
          )}
          <DialogButtons submit={texts.submitSave} isBusy={create.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
