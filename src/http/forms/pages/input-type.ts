import type { FormField } from '#core/forms/form.ts'
import { type Markup, markup } from '#core/values/markup.ts'
import { autocompleteOf } from '#model/contacts/fields.ts'
import { type FieldKind, type Format, traitsOf } from '#model/forms/field-kinds.ts'

/** The type of an input. */
export function inputTypeOf({ kind }: FormField): string {
  const { format } = traitsOf[kind]
  return format === undefined ? 'text' : types[format]
}

/** The keyboard of phones for an input, and what browsers fill in. */
export function typingAidsOf(field: FormField): Markup {
  const { kind, name, autocomplete = autocompleteOf(name) ?? autocompletionOf(kind) } = field
  const inputMode = inputModeOf(field)
  return markup`${inputMode !== undefined && markup` inputmode="${inputMode}"`}${
    autocomplete !== undefined && markup` autocomplete="${autocomplete}"`
  }`
}

/**
 * Numbers and addresses are text: browsers send nothing at all for what they can't read in inputs
 * of the other types, and refuse addresses without `https://`.
 */
const types: Readonly<Record<Format, string>> = {
  email: 'email',
  phone: 'tel',
  url: 'text',
  date: 'date',
  time: 'time',
  number: 'text',
}

function autocompletionOf(kind: FieldKind): string | undefined {
  const { widget, format } = traitsOf[kind]
  if (widget === 'phone') return 'tel'
  return format === 'url' ? 'url' : undefined
}

// Keyboards for numbers have no minus.
function inputModeOf({ kind, range = {} }: FormField): string | undefined {
  const { format } = traitsOf[kind]
  if (format === 'url') return 'url'
  const { min = -Infinity, step } = range
  if (format !== 'number' || min < 0) return undefined
  return step !== undefined && Number.isInteger(step) && Number.isInteger(min)
    ? 'numeric'
    : 'decimal'
}
