import { useQueryClient } from '@tanstack/react-query'

import { formTestApi } from '#api/forms/form-test-api.ts'
import type { Variant } from '#model/forms/form.ts'
import { request } from '#web/api/request.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { createMissingFields } from '#web/forms/builder/fields/create-missing-fields.ts'
import { useFormRefresh } from '#web/forms/builder/publishing/use-form-refresh.ts'
import { formQuery } from '#web/forms/forms-query.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useAction } from '#web/session/use-action.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** Shows half of the visitors the draft, once that is confirmed. */
export function StartTestDialog({ onClose }: { onClose: () => void }) {
  const { testing: texts, save } = useTexts('forms')
  const { saver, params, stored } = useBuilder()
  const { toast } = useToasts()
  const action = useAction({
    async mutationFn() {
      if (!(await saver.save())) return false
      return saver.withStored(async (saved) => {
        await createMissingFields(params.projectId, saved)
        const body = { seenUpdatedAt: saved.updatedAt }
        saver.take(await request(formTestApi.startFormTest, { ...params, body }))
        return true
      })
    },
    onSuccess(hasStarted) {
      onClose()
      toast(hasStarted ? texts.started : save[saver.get().status])
    },
    onSettled: useFormRefresh(),
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

/** Ends the test with one of its versions, once that is confirmed. */
export function EndTestDialog(props: { kept: Variant; onClose: () => void }) {
  const { kept, onClose } = props
  const { testing: texts } = useTexts('forms')
  const { params, stored } = useBuilder()
  const { toast } = useToasts()
  const queries = useQueryClient()
  const action = useAction({
    mutationFn: () => {
      const body = { seenUpdatedAt: stored.updatedAt, kept }
      return request(formTestApi.endFormTest, { ...params, body })
    },
    async onSuccess(form) {
      onClose()
      toast(texts.ended(form.version))
      const { queryKey } = formQuery(params)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, form)
    },
    onSettled: useFormRefresh(),
  })
  return (
    <FormDialog
      title={texts.keepTitle[kept]}
      hint={texts.keepHint[kept]}
      submit={texts.end}
      action={action}
      onSubmit={() => action.mutate()}
      onClose={onClose}
    />
  )
}
