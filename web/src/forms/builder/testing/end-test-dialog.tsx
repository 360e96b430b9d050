import { useQueryClient } from '@tanstack/react-query'

import { formTestApi } from '#api/forms/form-test-api.ts'
import type { Variant } from '#model/forms/form.ts'
import { request } from '#web/api/request.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { formQuery, formTestsQuery, formVersionsQuery } from '#web/forms/forms-query.ts'
import { useTexts } from '#web/locales/texts.ts'
import { formsQuery } from '#web/session/queries.ts'
import { useAction } from '#web/session/use-action.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** Ends the test with one of its versions, once that is confirmed. */
export function EndTestDialog(props: { kept: Variant; onClose: () => void }) {
  const { kept, onClose } = props
  const { testing: texts } = useTexts('forms')
  const { params, stored } = useBuilder()
  const { toast } = useToasts()
  const queries = useQueryClient()
  const action = useAction({
    mutationFn: () =>
      request(formTestApi.endFormTest, {
        ...params,
        body: { seenUpdatedAt: stored.updatedAt, kept },
      }),
    async onSuccess(form) {
      onClose()
      toast(texts.ended(form.version))
      await queries.cancelQueries({ queryKey: formQuery(params).queryKey })
      queries.setQueryData(formQuery(params).queryKey, form)
    },
    async onSettled() {
      const { projectId } = params
      for (const { queryKey } of [
        formTestsQuery(params),
        formVersionsQuery(params),
        formsQuery(projectId),
      ]) {
        await queries.invalidateQueries({ queryKey })
      }
    },
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
