import { useQueryClient } from '@tanstack/react-query'

import { formTestApi } from '#api/forms/form-test-api.ts'
import { request } from '#web/api/request.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { createMissingFields } from '#web/forms/builder/fields/create-missing-fields.ts'
import { useTexts } from '#web/locales/texts.ts'
import { fieldsQuery, formsQuery } from '#web/session/queries.ts'
import { useAction } from '#web/session/use-action.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** Shows half of the visitors the draft, once that is confirmed. */
export function StartTestDialog({ onClose }: { onClose: () => void }) {
  const { testing: texts, save } = useTexts('forms')
  const { saver, params, stored } = useBuilder()
  const { toast } = useToasts()
  const queries = useQueryClient()
  const action = useAction({
    async mutationFn() {
      if (!(await saver.save())) return null
      return saver.withStored(async (saved) => {
        await createMissingFields(params.projectId, saved)
        const form = await request(formTestApi.startFormTest, {
          ...params,
          body: { seenUpdatedAt: saved.updatedAt },
        })
        saver.take(form)
        return form
      })
    },
    onSuccess(form) {
      onClose()
      if (form === null) {
        toast(save[saver.get().status])
        return
      }
      toast(texts.started)
    },
    async onSettled() {
      await queries.invalidateQueries({ queryKey: formsQuery(params.projectId).queryKey })
      await queries.invalidateQueries({ queryKey: fieldsQuery(params.projectId).queryKey })
    },
  })
  return (
    <FormDialog
      title={texts.startTitle}
      hint={texts.startHint(stored.version)}
      submit={texts.startSubmit}
      action={action}
      onSubmit={() => action.mutate()}
      onClose={onClose}
    />
  )
}
