import { isChecked } from '#core/forms/field-kinds.ts'
import type { FormField } from '#core/forms/form.ts'
import { type Markup, markup } from '#core/values/markup.ts'
import { pageTexts } from '#http/forms/texts/catalogue.ts'
import { type FormView, choiceLabelOf, fieldTextsOf } from './form-view.ts'
import { linkedText } from './linked-text.ts'

/** A field with its values and its error. */
export type ShownField = {
  view: FormView
  field: FormField
  /** Of its input; of several, of the first. */
  id: string
  values: readonly string[]
  error: string | null
  /** Whether the page opens with the focus here. */
  hasFocus: boolean
}

/** For browsers that fill in forms. */
const autocompletions: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
  position: 'organization-title',
}

export function renderField(fieldView: ShownField): Markup {
  const { field } = fieldView
  if (field.kind === 'hidden') return renderHidden(fieldView)
  if (field.kind === 'checkbox' || field.kind === 'consent') return renderCheckbox(fieldView)
  if (field.kind === 'radio' || field.kind === 'checkboxes') return renderGroup(fieldView)
  const { label } = fieldTextsOf(fieldView.view, field)
  return markup`<div class="cf-field">
<label for="${fieldView.id}">${label}${optionalOf(fieldView)}</label>
${notesOf(fieldView)}${field.kind === 'select' ? renderSelect(fieldView) : renderText(fieldView)}
</div>
`
}

// The server knows a fixed value: the page can't change it.
function renderHidden({ field: { name, value }, values }: ShownField): Markup {
  if (value === undefined || 'fixed' in value) return markup``
  return markup`<input type="hidden" name="${name}" value="${values[0] ?? ''}">
`
}

function renderText(fieldView: ShownField): Markup {
  const { field, values, view } = fieldView
  const { placeholder } = fieldTextsOf(view, field)
  const attributes = markup`${attributesOf(fieldView)}${
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

function renderSelect(fieldView: ShownField): Markup {
  const { field, values, view } = fieldView
  const options = (field.choices ?? []).map(
    (choice) =>
      markup`<option value="${choice.value}"${
        values.includes(choice.value) && markup` selected`
      }>${choiceLabelOf(view, choice)}</option>
`,
  )
  return markup`<select${attributesOf(fieldView)}>
<option value="">${pageTexts(view.language).choose}</option>
${options}</select>`
}

function renderCheckbox(fieldView: ShownField): Markup {
  const { field, id, values, view } = fieldView
  const { label } = fieldTextsOf(view, field)
  return markup`<div class="cf-field">
${notesOf(fieldView)}<div class="cf-choice">
<input type="checkbox" value="true"${attributesOf(fieldView)}${
    isChecked(values) && markup` checked`
  }>
<label for="${id}">${linkedText(label)}${optionalOf(fieldView)}</label>
</div>
</div>
`
}

function renderGroup(fieldView: ShownField): Markup {
  const { field, id, values, view, error } = fieldView
  const { label } = fieldTextsOf(view, field)
  const type = field.kind === 'radio' ? 'radio' : 'checkbox'
  const choices = (field.choices ?? []).map((choice, i) => {
    const inputId = i === 0 ? id : `${id}-${i}`
    const isChosen = values.includes(choice.value)
    return markup`<div class="cf-choice">
<input type="${type}" id="${inputId}" name="${field.name}" value="${choice.value}"${
      isChosen && markup` checked`
    }${type === 'radio' && field.isRequired && markup` required`}${
      i === 0 && fieldView.hasFocus && markup` autofocus`
    }${error !== null && markup` aria-invalid="true"`}>
<label for="${inputId}">${choiceLabelOf(view, choice)}</label>
</div>
`
  })
  return markup`<fieldset class="cf-field"${describedBy(fieldView)}>
<legend>${label}${optionalOf(fieldView)}</legend>
${notesOf(fieldView)}${choices}</fieldset>
`
}

function attributesOf(fieldView: ShownField): Markup {
  const { field, id, error, hasFocus } = fieldView
  return markup` id="${id}" name="${field.name}"${field.isRequired && markup` required`}${
    error !== null && markup` aria-invalid="true"`
  }${hasFocus && markup` autofocus`}${describedBy(fieldView)}`
}

function describedBy({ view, field, id, error }: ShownField): Markup {
  const { help } = fieldTextsOf(view, field)
  const ids = [
    ...(help === undefined ? [] : [`${id}-help`]),
    ...(error === null ? [] : [`${id}-error`]),
  ]
  return markup`${ids.length > 0 && markup` aria-describedby="${ids.join(' ')}"`}`
}

function notesOf({ view, field, id, error }: ShownField): Markup {
  const { help } = fieldTextsOf(view, field)
  return markup`${
    help !== undefined &&
    markup`<p class="cf-help" id="${id}-help">${linkedText(help)}</p>
`
  }${
    error !== null &&
    markup`<p class="cf-error" id="${id}-error">${error}</p>
`
  }`
}

function optionalOf({ field, view }: ShownField): Markup {
  return markup`${
    !field.isRequired &&
    markup` <span class="cf-optional">${pageTexts(view.language).optional}</span>`
  }`
}
