import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { ApiError } from '#web/api/api-error.ts'
import { formQuery } from '#web/forms/forms-query.ts'
import { IconForms } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { TextLink } from '#web/ui/buttons.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { FormBuilder } from './form-builder.tsx'

/** One form: what it asks for, how it looks, and what it has brought. */
export function FormScreen() {
  const texts = useTexts('forms')
  const params = useParams({ from: '/signed-in/p/$projectId/forms/$formId' })
  const query = useQuery(formQuery(params))
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  if (isUnknown) {
    return (
      <>
        <ScreenHead title={texts.unknown} />
        <StateMessage icon={<IconForms />} title={texts.unknown} hint={texts.unknownHint}>
          <TextLink to="/p/$projectId/forms" params={params}>
            {texts.back}
          </TextLink>
        </StateMessage>
      </>
    )
  }
  return (
    <QueryView query={query}>
      {(form) => <FormBuilder key={form.id} params={params} form={form} />}
    </QueryView>
  )
}
