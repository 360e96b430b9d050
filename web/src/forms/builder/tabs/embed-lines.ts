import type { FormDefinition, FormField } from '#web/api/forms-api.ts'
import { labelOf } from '#web/forms/builder/fields/field-kinds.ts'
import type { Height } from '#web/forms/builder/reserved-height.ts'

/** The form at a place of a page, and the height reserved for it. */
type Placed = { form: { id: string; name: string; url: string }; height: Height }
/** The script in exactly one version. */
export type PinnedScript = { name: string; integrity: string }

/** The form at a place of a page, drawn by our script; where that is blocked, a link to it. */
export function scriptLines(
  { form: { id, url }, height }: Placed,
  words: string,
  pinned: PinnedScript | null,
): string {
  const base = url.slice(0, url.lastIndexOf('/f/'))
  const script =
    pinned === null
      ? `<script src="${base}/embed/v1.js" async></script>`
      : `<script src="${base}/embed/${pinned.name}"
  integrity="${pinned.integrity}" crossorigin="anonymous" async></script>`
  return `${script}
<contact-form form="${id}" style="display: block; min-height: ${height.length}">
  <a href="${url}">${escaped(words)}</a>
</contact-form>`
}

/** The form's own page within another one. */
export function frameLines({ form: { name, url }, height }: Placed): string {
  // Site builders may remove the style, and leave the attributes.
  const { length, pixels } = height
  return `<iframe src="${url}?frame=1" title="${escaped(name)}"
  width="100%" height="${pixels}" style="height: ${length}; border: 0"></iframe>`
}

/** A form of the page's own that sends the same fields. */
export function plainFormLines(url: string, definition: FormDefinition, language: string): string {
  const { texts, languages, fields } = definition
  const [first = ''] = languages
  const submit = texts[language]?.submit ?? texts[first]?.submit ?? ''
  const lines = fields.flatMap((field) => fieldLines(field, definition, language))
  return `<form method="post" action="${url}" accept-charset="utf-8">
${lines.map((line) => `  ${line}\n`).join('')}  <button>${escaped(submit)}</button>
</form>`
}

function fieldLines(field: FormField, definition: FormDefinition, language: string): string[] {
  const { kind, name, isRequired, value, choices = [] } = field
  const label = escaped(labelOf(field, definition, language))
  const attributes = `name="${escaped(name)}"${isRequired ? ' required' : ''}`
  const [first = ''] = definition.languages
  const wordsOf = ({ texts, value: stored }: (typeof choices)[number]) =>
    escaped(texts[language]?.label ?? texts[first]?.label ?? stored)
  if (kind === 'hidden') {
    // A fixed value is known to the server.
    const isTaken = value?.from !== undefined
    return isTaken ? [`<input type="hidden" name="${escaped(name)}" value="">`] : []
  }
  if (kind === 'checkbox' || kind === 'consent') {
    const words = linked(labelOf(field, definition, language))
    return [`<label><input type="checkbox" ${attributes} value="true"> ${words}</label>`]
  }
  if (kind === 'radio' || kind === 'checkboxes') {
    const type = kind === 'radio' ? 'radio' : 'checkbox'
    const inputAttributes = kind === 'radio' ? attributes : `name="${escaped(name)}"`
    const inputs = choices.map((choice) => {
      const input = `<input type="${type}" ${inputAttributes} value="${escaped(choice.value)}">`
      return `  <label>${input} ${wordsOf(choice)}</label>`
    })
    return ['<fieldset>', `  <legend>${label}</legend>`, ...inputs, '</fieldset>']
  }
  if (kind === 'select') {
    const options = choices.map(
      (choice) => `  <option value="${escaped(choice.value)}">${wordsOf(choice)}</option>`,
    )
    const none = '  <option value=""></option>'
    return [`<label>${label}`, `<select ${attributes}>`, none, ...options, '</select></label>']
  }
  const input =
    kind === 'textarea'
      ? `<textarea ${attributes}></textarea>`
      : `<input type="${kind}" ${attributes}${autocompletionOf(name)}>`
  return [`<label>${label} ${input}</label>`]
}

const autocompletions: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
  position: 'organization-title',
}

function autocompletionOf(name: string): string {
  const { [name]: autocomplete } = autocompletions
  return autocomplete === undefined ? '' : ` autocomplete="${autocomplete}"`
}

/** A consent's words, whose links are written as `[text](https://…)`. */
function linked(words: string): string {
  const pattern = /\[([^[\]]{1,200})\]\((https:\/\/[^\s()<>"]{1,2000})\)/g
  return escaped(words).replace(pattern, '<a href="$2">$1</a>')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
