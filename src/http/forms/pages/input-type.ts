import type { FormField } from '#core/forms/form.ts'
import { type Markup, markup } from '#core/values/markup.ts'
import type { FieldKind } from '#model/forms/field-kinds.ts'

/** The type of an input. */
export function inputTypeOf({ kind }: FormField): string {
  return types[kind] ?? kind
}

/** The keyboard of phones for an input, and what browsers fill in. */
export function typingAidsOf(field: FormField): Markup {
  const { kind, name, autocomplete = autocompletions[name] ?? autocompletionsOfKinds[kind] } = field
  const inputMode = inputModeOf(field)
  return markup`${inputMode !== undefined && markup` inputmode="${inputMode}"`}${
    autocomplete !== undefined && markup` autocomplete="${autocomplete}"`
  }`
}

/**
 * Numbers and addresses are text: browsers send nothing at all for what they can't read in inputs
 * of the other types, and refuse addresses without `https://`.
 */
const types: Partial<Record<FieldKind, string>> = {
  number: 'text',
  url: 'text',
  'tel-country': 'tel',
}

const autocompletions: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
  position: 'organization-title',
}

const autocompletionsOfKinds: Partial<Record<FieldKind, string>> = {
  url: 'url',
  'tel-country': 'tel',
}

// Keyboards for numbers have no minus.
function inputModeOf({ kind, range = {} }: FormField): string | undefined {
  if (kind === 'url') return 'url'
  const { min = -Infinity, step } = range
  if (kind !== 'number' || min < 0) return undefined
  return step !== undefined && Number.isInteger(step) && Number.isInteger(min)
    ? 'numeric'
    : 'decimal'
}
