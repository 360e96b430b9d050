import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { formApi } from '#api/forms/form-api.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Form, FormChange, FormParams } from '#web/api/form-types.ts'
import { request } from '#web/api/request.ts'
import { formQuery } from '#web/forms/forms-query.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { formsQuery } from '#web/session/queries.ts'
import { useWhenGone } from '#web/ui/dialogs/use-when-gone.ts'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import type { Builder } from './builder.ts'
import { DraftSaver } from './draft-saver.ts'
import { isUnsaved, saverOf } from './draft-savers.ts'
import { withCompleteRules } from './fields/conditions/rules.ts'
import { FieldNames } from './fields/field-names.ts'
import { withWholeTexts } from './publishing/change-texts.ts'

/** The state of the builder for a form, whose draft is saved as it is typed. */
export function useBuilderState(params: FormParams, form: Form): Builder {
  const mayChange = useMay('manage')
  const { saver, state } = useDraft(params, form)
  const { invalid } = useTexts('forms')
  const invalidOf = (error: unknown, pointer: string) => {
    const fieldError = error instanceof ApiError ? error.fieldErrorOf(`draft/${pointer}`) : null
    // In whichever language or field it is.
    const anywhere = pointer
      .replace(/^(?:answer|reminder\/texts)\/[^/]+/, 'answer')
      .replace(/\/\d+\//, '/')
    const more = Object.entries(invalid).find(([name]) => name === anywhere)
    return fieldError?.code === 'invalid_value' ? (more?.[1] ?? null) : null
  }
  const fieldErrorOf = useFieldErrors(state.error)
  const { languages } = state.edited.draft
  const [chosen, showLanguage] = useState<string | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [names] = useState(() => new FieldNames())
  return {
    ...state,
    saver,
    open,
    setOpen,
    names,
    params,
    mayChange,
    language: languages.find((tag) => tag === chosen) ?? languages[0] ?? 'en',
    showLanguage,
    change: (change) => saver.edit((edited) => ({ ...edited, draft: change(edited.draft) })),
    set: (parts) => saver.edit((edited) => ({ ...edited, draft: { ...edited.draft, ...parts } })),
    rename: (name) => saver.edit((edited) => ({ ...edited, name })),
    fileUnder: (folders) => saver.edit((edited) => ({ ...edited, folders })),
    fieldErrorOf: (pointer) => invalidOf(state.error, pointer) ?? fieldErrorOf(`draft/${pointer}`),
  }
}

function useDraft(params: FormParams, form: Form) {
  const queries = useQueryClient()
  const { toast } = useToasts()
  const { save } = useTexts('forms')
  const key = [useProject().memberId, form.id].join(' ')
  const [saver] = useState(() => {
    const store = async (change: FormChange) => {
      const saved = await request(formApi.changeForm, { ...params, body: withWhole(change) })
      const { queryKey } = formQuery(params)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, saved)
      void queries.invalidateQueries({ queryKey: formsQuery(params.projectId).queryKey })
      return saved
    }
    return saverOf(key, form, () => new DraftSaver(form, store))
  })
  const state = useSyncExternalStore(saver.subscribe, saver.get)
  useEffect(() => saver.see(form), [saver, form])
  const leave = async () => {
    await saver.save()
    if (isUnsaved(key)) toast(save.left)
  }
  useWhenGone(() => void leave())
  return { saver, state }
}

function withWhole({ draft, ...others }: FormChange): FormChange {
  return draft === undefined
    ? others
    : { ...others, draft: withCompleteRules(withWholeTexts(draft)) }
}
