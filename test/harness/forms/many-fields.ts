import type { FormField } from '#core/forms/form.ts'
import { when } from './conditional-fields.ts'

const label = (text: string) => ({ texts: { en: { label: text, help: 'So that we can help.' } } })

/** So many fields of several kinds, each of which depends on earlier ones. */
export function manyFields(count: number): FormField[] {
  const names = Array.from({ length: count }, (_, i) => (i === 0 ? 'email' : `custom:Field ${i}`))
  return names.map((name, i): FormField => {
    if (i === 0) return { name, kind: 'email', isRequired: true, ...label('Email') }
    const asked = names.slice(Math.max(0, i - 4), i)
    const rules = asked.flatMap((field) => when(field, 'isNot', 'never').rules)
    const base = {
      name,
      isRequired: true,
      ...label(name),
      showWhen: { match: 'any', rules } as const,
    }
    if (i % 4 === 1) return { ...base, kind: 'text' }
    if (i % 4 === 2) return { ...base, kind: 'country', showWhen: when('email', 'contains', '@') }
    const choices = ['1', '2', '3', '4', '5', '6'].map((value) => {
      return { value, texts: { en: { label: value } }, showWhen: when('email', 'contains', value) }
    })
    return { ...base, kind: i % 4 === 3 ? 'radio' : 'checkboxes', choices }
  })
}
