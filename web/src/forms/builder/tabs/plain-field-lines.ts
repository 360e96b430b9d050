import type { FieldKind } from '#model/forms/field-kinds.ts'
import type { FormDefinition, FormField } from '#web/api/forms-api.ts'
import { labelOf } from '#web/forms/builder/fields/field-kinds.ts'
import { offeredChoices } from '#web/forms/builder/fields/offered-choices.ts'

/** A field of a form of the page's own. */
export function plainFieldLines(
  field: FormField,
  definition: FormDefinition,
  language: string,
): string[] {
  const { kind, name, value } = field
  // It shows every field: only the server knows whether one is needed.
  const isRequired = field.isRequired && field.showWhen === undefined
  const words = labelOf(field, definition, language)
  const label = escaped(words)
  const attributes = `name="${escaped(name)}"${isRequired ? ' required' : ''}`
  if (kind === 'heading' || kind === 'step') return [`<h2>${label}</h2>`]
  // The server computes it.
  if (kind === 'calculated') return []
  if (kind === 'paragraph') return [`<p>${linked(words)}</p>`]
  if (kind === 'hidden') {
    // A fixed value is known to the server.
    const isTaken = value !== undefined && 'from' in value
    return isTaken ? [`<input type="hidden" name="${escaped(name)}" value="">`] : []
  }
  if (kind === 'checkbox' || kind === 'consent') {
    return [`<label><input type="checkbox" ${attributes} value="true"> ${linked(words)}</label>`]
  }
  const offered = offeredChoices(field, definition, language)
  if (kind === 'select' || kind === 'country') {
    const options = offered.map(
      (choice) => `  <option value="${escaped(choice.value)}">${escaped(choice.label)}</option>`,
    )
    const none = '  <option value=""></option>'
    return [`<label>${label}`, `<select ${attributes}>`, none, ...options, '</select></label>']
  }
  if (offered.length > 0) {
    const type = kind === 'checkboxes' ? 'checkbox' : 'radio'
    const isOne = type === 'radio' && field.hasOther !== true
    const inputAttributes = isOne ? attributes : `name="${escaped(name)}"`
    const inputs = offered.map((choice) => {
      const input = `<input type="${type}" ${inputAttributes} value="${escaped(choice.value)}">`
      return `  <label>${input} ${escaped(choice.label)}</label>`
    })
    const other = field.hasOther === true ? [`  <input name="${escaped(name)}">`] : []
    return ['<fieldset>', `  <legend>${label}</legend>`, ...inputs, ...other, '</fieldset>']
  }
  if (kind === 'textarea') return [`<label>${label} <textarea ${attributes}></textarea></label>`]
  const type = inputTypes[kind] ?? `type="${kind}"`
  const multiple = (field.files?.maxFiles ?? 1) > 1 ? ' multiple' : ''
  const input = `<input ${type} ${attributes}${multiple}${autocompletionOf(field)}>`
  return [`<label>${label} ${input}</label>`]
}

/** The kinds that are not types of inputs, or not as the server reads them. */
const inputTypes: Partial<Record<FieldKind, string>> = {
  number: 'inputmode="decimal"',
  url: 'inputmode="url"',
  'tel-country': 'type="tel"',
}

const autocompletions: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
  position: 'organization-title',
}

function autocompletionOf(field: FormField): string {
  const { name, autocomplete = autocompletions[name] } = field
  return autocomplete === undefined ? '' : ` autocomplete="${autocomplete}"`
}

/** A consent's words, whose links are written as `[text](https://…)`. */
function linked(words: string): string {
  const pattern = /\[([^[\]]{1,200})\]\((https:\/\/[^\s()<>"]{1,2000})\)/g
  return escaped(words).replace(pattern, '<a href="$2">$1</a>')
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
