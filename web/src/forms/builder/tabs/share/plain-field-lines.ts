import { autocompleteOf } from '#model/contacts/fields.ts'
import { type Format, type Widget, traitsOf } from '#model/forms/field-kinds.ts'
import { linkPattern } from '#model/forms/form.ts'
import type { FormDefinition, FormField } from '#web/api/form-types.ts'
import { labelOf } from '#web/forms/builder/fields/field-kinds.ts'
import { type OfferedChoice, offeredChoices } from '#web/forms/builder/fields/offered-choices.ts'

type Plain = {
  field: FormField
  label: string
  /** The label with its links. */
  words: string
  attributes: string
  offered: OfferedChoice[]
}

/** A field of a form of the page's own. */
export function plainFieldLines(
  field: FormField,
  definition: FormDefinition,
  language: string,
): string[] {
  const { kind, name } = field
  // It shows every field: only the server knows whether one is needed.
  const isRequired = field.isRequired && field.showWhen === undefined
  const label = labelOf(field, definition, language)
  return linesOf[traitsOf[kind].widget]({
    field,
    label: escaped(label),
    words: linked(label),
    attributes: `name="${escaped(name)}"${isRequired ? ' required' : ''}`,
    offered: offeredChoices(field, definition, language),
  })
}

const linesOf: Readonly<Record<Widget, (plain: Plain) => string[]>> = {
  input: inputLines,
  phone: inputLines,
  area: ({ label, attributes }) => [`<label>${label} <textarea ${attributes}></textarea></label>`],
  select: ({ label, attributes, offered }) => {
    const options = offered.map(
      (choice) => `  <option value="${escaped(choice.value)}">${escaped(choice.label)}</option>`,
    )
    const none = '  <option value=""></option>'
    return [`<label>${label}`, `<select ${attributes}>`, none, ...options, '</select></label>']
  },
  group: ({ field, label, attributes, offered }) => {
    const name = `name="${escaped(field.name)}"`
    const type = traitsOf[field.kind].sendsSeveral === true ? 'checkbox' : 'radio'
    const isOne = type === 'radio' && field.hasOther !== true
    const inputs = offered.map((choice) => {
      const value = escaped(choice.value)
      const input = `<input type="${type}" ${isOne ? attributes : name} value="${value}">`
      return `  <label>${input} ${escaped(choice.label)}</label>`
    })
    const other = field.hasOther === true ? [`  <input ${name}>`] : []
    return ['<fieldset>', `  <legend>${label}</legend>`, ...inputs, ...other, '</fieldset>']
  },
  box: ({ words, attributes }) => [
    `<label><input type="checkbox" ${attributes} value="true"> ${words}</label>`,
  ],
  files: ({ field, label, attributes }) => {
    const multiple = (field.files?.maxFiles ?? 1) > 1 ? ' multiple' : ''
    return [`<label>${label} <input type="file" ${attributes}${multiple}></label>`]
  },
  // The server computes it.
  result: () => [],
  heading: ({ label }) => [`<h2>${label}</h2>`],
  words: ({ words }) => [`<p>${words}</p>`],
  // A fixed value is known to the server.
  none: ({ field: { name, value } }) => {
    const isTaken = value !== undefined && 'from' in value
    return isTaken ? [`<input type="hidden" name="${escaped(name)}" value="">`] : []
  },
}

function inputLines({ field, label, attributes }: Plain): string[] {
  const { format } = traitsOf[field.kind]
  const type = format === undefined ? 'type="text"' : types[format]
  return [`<label>${label} <input ${type} ${attributes}${autocompletionOf(field)}></label>`]
}

/** Numbers and addresses are text, as the server reads them. */
const types: Readonly<Record<Format, string>> = {
  email: 'type="email"',
  phone: 'type="tel"',
  url: 'inputmode="url"',
  date: 'type="date"',
  time: 'type="time"',
  number: 'inputmode="decimal"',
}

function autocompletionOf(field: FormField): string {
  const { name, autocomplete = autocompleteOf(name) } = field
  return autocomplete === undefined ? '' : ` autocomplete="${autocomplete}"`
}

/** A consent's words, whose links are written as `[text](https://…)`. */
function linked(words: string): string {
  return escaped(words).replace(linkPattern, '<a href="$2">$1</a>')
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
