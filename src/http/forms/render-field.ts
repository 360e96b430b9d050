import { isTicked } from '#core/forms/is-ticked.ts'
import type { FormField } from '#core/forms/form.ts'
import { type FormView, choiceLabelOf, fieldTextsOf } from './form-view.ts'
import { type Markup, markup } from './markup.ts'
import { linkedText } from './rich-text.ts'
import { pageTexts } from './texts/catalogue.ts'

/** A field with what was entered, and what is wrong with it. */
export type ShownField = {
  view: FormView
  field: FormField
  /** Of the element that is entered; of several, of the first. */
  id: string
  values: readonly string[]
  mistake: string | null
  /** Whether the page begins here. */
  hasFocus: boolean
}

/** What browsers fill in by themselves. */
const autocompletions: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
  position: 'organization-title',
}

export function renderField(shown: ShownField): Markup {
  const { field } = shown
  if (field.kind === 'hidden') return renderHidden(shown)
  if (field.kind === 'checkbox' || field.kind === 'consent') return renderTick(shown)
  if (field.kind === 'radio' || field.kind === 'checkboxes') return renderGroup(shown)
  const { label } = fieldTextsOf(shown.view, field)
  return markup`<div class="cf-field">
<label for="${shown.id}">${label}${optionalOf(shown)}</label>
${notesOf(shown)}${field.kind === 'select' ? renderSelect(shown) : renderText(shown)}
</div>
`
}

// What is fixed is known to the server: the page has no say in it.
function renderHidden({ field: { name, value }, values }: ShownField): Markup {
  if (value === undefined || 'fixed' in value) return markup``
  return markup`<input type="hidden" name="${name}" value="${values[0] ?? ''}">
`
}

function renderText(shown: ShownField): Markup {
  const { field, values, view } = shown
  const { placeholder } = fieldTextsOf(view, field)
  const attributes = markup`${attributesOf(shown)}${
    placeholder !== undefined && markup` placeholder="${placeholder}"`
  }`
  const [value = ''] = values
  // The first line break after the tag is not part of the text.
  if (field.kind === 'textarea') {
    return markup`<textarea rows="5"${attributes}>${'\n'}${value}</textarea>`
  }
  const autocomplete = autocompletions[field.name]
  return markup`<input type="${field.kind}" value="${value}"${attributes}${
    autocomplete !== undefined && markup` autocomplete="${autocomplete}"`
  }>`
}

function renderSelect(shown: ShownField): Markup {
  const { field, values, view } = shown
  const options = (field.choices ?? []).map(
    (choice) =>
      markup`<option value="${choice.value}"${
        values.includes(choice.value) && markup` selected`
      }>${choiceLabelOf(view, choice)}</option>
`,
  )
  return markup`<select${attributesOf(shown)}>
<option value="">${pageTexts(view.language).choose}</option>
${options}</select>`
}

function renderTick(shown: ShownField): Markup {
  const { field, id, values, view } = shown
  const { label } = fieldTextsOf(view, field)
  return markup`<div class="cf-field">
${notesOf(shown)}<div class="cf-choice">
<input type="checkbox" value="true"${attributesOf(shown)}${isTicked(values) && markup` checked`}>
<label for="${id}">${linkedText(label)}${optionalOf(shown)}</label>
</div>
</div>
`
}

function renderGroup(shown: ShownField): Markup {
  const { field, id, values, view, mistake } = shown
  const { label } = fieldTextsOf(view, field)
  const type = field.kind === 'radio' ? 'radio' : 'checkbox'
  const choices = (field.choices ?? []).map((choice, i) => {
    const own = i === 0 ? id : `${id}-${i}`
    const isChecked = values.includes(choice.value)
    return markup`<div class="cf-choice">
<input type="${type}" id="${own}" name="${field.name}" value="${choice.value}"${
      isChecked && markup` checked`
    }${type === 'radio' && field.isRequired && markup` required`}${
      i === 0 && shown.hasFocus && markup` autofocus`
    }${mistake !== null && markup` aria-invalid="true"`}>
<label for="${own}">${choiceLabelOf(view, choice)}</label>
</div>
`
  })
  return markup`<fieldset class="cf-field"${describedBy(shown)}>
<legend>${label}${optionalOf(shown)}</legend>
${notesOf(shown)}${choices}</fieldset>
`
}

function attributesOf(shown: ShownField): Markup {
  const { field, id, mistake, hasFocus } = shown
  return markup` id="${id}" name="${field.name}"${field.isRequired && markup` required`}${
    mistake !== null && markup` aria-invalid="true"`
  }${hasFocus && markup` autofocus`}${describedBy(shown)}`
}

function describedBy({ view, field, id, mistake }: ShownField): Markup {
  const { help } = fieldTextsOf(view, field)
  const ids = [
    ...(help === undefined ? [] : [`${id}-help`]),
    ...(mistake === null ? [] : [`${id}-error`]),
  ]
  return markup`${ids.length > 0 && markup` aria-describedby="${ids.join(' ')}"`}`
}

function notesOf({ view, field, id, mistake }: ShownField): Markup {
  const { help } = fieldTextsOf(view, field)
  return markup`${
    help !== undefined &&
    markup`<p class="cf-help" id="${id}-help">${linkedText(help)}</p>
`
  }${
    mistake !== null &&
    markup`<p class="cf-error" id="${id}-error">${mistake}</p>
`
  }`
}

function optionalOf({ field, view }: ShownField): Markup {
  return markup`${
    !field.isRequired &&
    markup` <span class="cf-optional">${pageTexts(view.language).optional}</span>`
  }`
}
