import type { FormTab } from '#web/forms/forms-url.ts'

const tabOfPart: Readonly<Record<string, FormTab>> = {
  fields: 'build',
  texts: 'build',
  languages: 'build',
  look: 'design',
}
const tabOfText: Readonly<Record<string, FormTab>> = {
  logo: 'design',
  cover: 'design',
  success: 'settings',
}

/** Where the value is edited that an error points at; null for none of the draft. */
export function tabOfError(pointer: string): FormTab | null {
  const [, draft, part = '', , text = ''] = pointer.split('/')
  if (draft !== 'draft' || part === '') return null
  return (part === 'texts' ? tabOfText[text] : undefined) ?? tabOfPart[part] ?? 'settings'
}
