import { useNavigate } from '@tanstack/react-router'
import { createContext, use } from 'react'

import type { FormDefinition, FormParams } from '#web/api/form-types.ts'
import type { FormTab, FormUrl } from '#web/forms/forms-url.ts'
import type { DraftSaver, DraftState } from './draft-saver.ts'
import type { FieldNames } from './fields/field-names.ts'

/** The form that is open, and how it is changed. */
export type Builder = DraftState & {
  saver: DraftSaver
  params: FormParams
  mayChange: boolean
  /** The language of the texts that are shown. */
  language: string
  showLanguage: (language: string) => void
  change: (change: (draft: FormDefinition) => FormDefinition) => void
  /** Changes parts of the draft. */
  set: (parts: Partial<FormDefinition>) => void
  rename: (name: string) => void
  fileUnder: (folders: string[]) => void
  /** The name of the field that is open in Build. */
  open: string | null
  setOpen: (name: string | null) => void
  names: FieldNames
  /** The error at a path of the draft, such as `texts/en/title`. */
  fieldErrorOf: (pointer: string) => string | null
}

export const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (builder === null) throw new Error('No form is open.')
  return builder
}

/** Opens a tab. */
export function useOpenTab() {
  const navigate = useNavigate()
  const { params } = useBuilder()
  return (tab: FormTab, search: FormUrl = {}) =>
    void navigate({
      to: '/p/$projectId/forms/$formId/$tab',
      params: { ...params, tab },
      search,
      resetScroll: false,
    })
}
