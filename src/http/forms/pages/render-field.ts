import type { SubmittedFiles } from '#core/forms/files/form-file.ts'
import type { FormField } from '#core/forms/form.ts'
import { formatResult } from '#core/forms/format-result.ts'
import { otherValue } from '#core/forms/offered-values.ts'
import { questionOf } from '#core/forms/order-conditions.ts'
import { isChecked } from '#core/forms/submission/checkbox.ts'
import { type Markup, markup } from '#core/values/markup.ts'
import { pageTexts } from '#http/forms/texts/catalogue.ts'
import { type Widget, traitsOf } from '#model/forms/field-kinds.ts'
import { askedField } from '#model/forms/submission.ts'
import { type OfferedChoice, choicesOf } from './choices.ts'
import { countryOptions } from './country-options.ts'
import { type FormView, fieldTextsOf } from './form-view.ts'
import { inputTypeOf, typingAidsOf } from './input-type.ts'
import { linesOf, linkedText } from './linked-text.ts'
import { renderFiles } from './render-files.ts'

/** A field with its values and its error. */
export type FieldView = {
  view: FormView
  field: FormField
  /** The id of its input, or of the first one if it has several. */
  id: string
  values: readonly string[]
  files: SubmittedFiles
  error: string | null
  /** The questions that are not shown. */
  hidden: ReadonlySet<string>
  /** Below its input. */
  addition: Markup
  /** Whether the page opens with the focus here. */
  hasFocus: boolean
}

type Render = (fieldView: FieldView) => Markup

const renderers: Readonly<Record<Widget, Render>> = {
  input: withLabel(renderInput),
  phone: withLabel(renderPhone),
  area: withLabel(renderArea),
  select: withLabel(renderSelect),
  files: withLabel(renderFileInput),
  result: withLabel(renderResult),
  group: renderGroup,
  box: renderBox,
  heading: renderHeading,
  words: renderWords,
  none: renderHidden,
}

export function renderField(fieldView: FieldView): Markup {
  return renderers[traitsOf[fieldView.field.kind].widget](fieldView)
}

/** With the label that an input has before it. */
function withLabel(render: Render): Render {
  return (fieldView) => {
    const { label } = fieldTextsOf(fieldView.view, fieldView.field)
    return markup`<div class="cf-field"${hiddenAttribute(fieldView)}>
<label for="${fieldView.id}">${label}${optionalOf(fieldView)}</label>
${notesOf(fieldView)}${render(fieldView)}
${fieldView.addition}${questionInput(fieldView)}</div>
`
  }
}

function renderHeading(fieldView: FieldView): Markup {
  const { label } = fieldTextsOf(fieldView.view, fieldView.field)
  const question = questionInput(fieldView)
  return markup`<h2 class="cf-heading"${hiddenAttribute(fieldView)}>${label}${question}</h2>
`
}

function renderWords(fieldView: FieldView): Markup {
  const { label } = fieldTextsOf(fieldView.view, fieldView.field)
  const words = markup`${linesOf(label)}${questionInput(fieldView)}`
  return markup`<div class="cf-words"${hiddenAttribute(fieldView)}>${words}</div>
`
}

function renderFileInput(fieldView: FieldView): Markup {
  const { language } = fieldView.view
  return renderFiles({ ...fieldView, language, attributes: attributesOf(fieldView) })
}

// Nothing of it is sent: the server computes it again.
function renderResult({ view, field, id, values: [text = ''] }: FieldView): Markup {
  const { form, language } = view
  const result = formatResult(form.definition, field, { text, language })
  const attributes = markup` id="${id}" name="${field.name}" aria-live="polite"`
  return markup`<output class="cf-result"${attributes}>${result}</output>`
}

// The server knows a fixed value: the page can't change it.
function renderHidden({ field: { name, value }, values }: FieldView): Markup {
  if (value === undefined || 'fixed' in value) return markup``
  return markup`<input type="hidden" name="${name}" value="${values[0] ?? ''}">
`
}

function renderInput(fieldView: FieldView): Markup {
  const { field, values, view, id } = fieldView
  const { unit } = fieldTextsOf(view, field)
  const input = inputOf(fieldView, values[0])
  if (unit === undefined) return input
  return markup`<div class="cf-row">
${input}
<span id="${id}-unit">${unit}</span>
</div>`
}

// A phone's country is sent before it.
function renderPhone(fieldView: FieldView): Markup {
  const { field, values, view } = fieldView
  const { country } = pageTexts(view.language)
  const select = markup` name="${field.name}" aria-label="${country}"`
  return markup`<div class="cf-row">
<select${select}>
<option value="">${country}</option>
${countryOptions(view.language, values, { areCalled: true })}</select>
${inputOf(fieldView, values.at(-1))}
</div>`
}

function inputOf(fieldView: FieldView, value = ''): Markup {
  const { field } = fieldView
  const isNumber = traitsOf[field.kind].format === 'number'
  return markup`<input type="${inputTypeOf(field)}"${
    isNumber && markup` class="cf-number"`
  } value="${value}"${attributesOf(fieldView)}${placeholderOf(fieldView)}${typingAidsOf(field)}>`
}

function renderArea(fieldView: FieldView): Markup {
  const attributes = markup`${attributesOf(fieldView)}${placeholderOf(fieldView)}`
  // The first line break after the tag is not part of the text.
  return markup`<textarea rows="5"${attributes}>${'\n'}${fieldView.values[0] ?? ''}</textarea>`
}

function placeholderOf({ view, field }: FieldView): Markup {
  const { placeholder } = fieldTextsOf(view, field)
  return markup`${placeholder !== undefined && markup` placeholder="${placeholder}"`}`
}

function renderSelect(fieldView: FieldView): Markup {
  const { field, values, view } = fieldView
  const { language } = view
  const isOfCountries = traitsOf[field.kind].offers === 'countries'
  const choices = isOfCountries ? [] : choicesOf(view, field)
  const options = isOfCountries
    ? countryOptions(language, values, { areCalled: false })
    : choices.map((choice) => renderOption(fieldView, choice))
  const questions = choices.map((choice) => questionInput(fieldView, choice))
  const autocomplete = isOfCountries && markup` autocomplete="country"`
  return markup`<select${attributesOf(fieldView)}${autocomplete}>
<option value="">${pageTexts(language).choose}</option>
${options}</select>${questions}`
}

function renderOption(fieldView: FieldView, choice: OfferedChoice): Markup {
  const { value, label } = choice
  const attributes = markup`${fieldView.values.includes(value) && markup` selected`}${
    isHidden(fieldView, choice) && markup` hidden disabled`
  }`
  return markup`<option value="${value}"${attributes}>${label}</option>
`
}

function renderBox(fieldView: FieldView): Markup {
  const { field, id, values, view } = fieldView
  const { label } = fieldTextsOf(view, field)
  return markup`<div class="cf-field"${hiddenAttribute(fieldView)}>
${notesOf(fieldView)}<div class="cf-choice">
<input type="checkbox" value="true"${attributesOf(fieldView)}${
    isChecked(values) && markup` checked`
  }>
<label for="${id}">${linkedText(label)}${optionalOf(fieldView)}</label>
</div>
${questionInput(fieldView)}</div>
`
}

function renderGroup(fieldView: FieldView): Markup {
  const { field, view } = fieldView
  const { label } = fieldTextsOf(view, field)
  const choices = choicesOf(view, field)
  const inputs = choices.map((choice, i) => renderChoice(fieldView, choice, i))
  const isOfSteps = traitsOf[field.kind].offers === 'steps'
  const steps = markup`<div class="cf-steps cf-${field.kind}">
${inputs}</div>
${endsOf(fieldView)}`
  return markup`<fieldset class="cf-field"${describedBy(fieldView)}${hiddenAttribute(fieldView)}>
<legend>${label}${optionalOf(fieldView)}</legend>
${notesOf(fieldView)}${isOfSteps ? steps : inputs}${
    field.hasOther === true && renderOther(fieldView, choices)
  }${questionInput(fieldView)}</fieldset>
`
}

function renderChoice(fieldView: FieldView, choice: OfferedChoice, i: number): Markup {
  const { field, id, values, error } = fieldView
  const { value, label } = choice
  const type = traitsOf[field.kind].sendsSeveral === true ? 'checkbox' : 'radio'
  const inputId = i === 0 ? id : `${id}-${i}`
  // A text alone is an answer, too.
  const isRequired = field.isRequired && type === 'radio' && field.hasOther !== true
  return markup`<div class="cf-choice"${hiddenAttribute(fieldView, choice)}>
<input type="${type}" id="${inputId}" name="${field.name}" value="${value}"${
    values.includes(value) && markup` checked`
  }${isRequired && markup` required`}${
    i === 0 && fieldView.hasFocus && markup` autofocus`
  }${error !== null && markup` aria-invalid="true"`}>
<label for="${inputId}">${label}</label>
${questionInput(fieldView, choice)}</div>
`
}

/** A choice that stands for the text after it, which is sent under the same name. */
function renderOther(fieldView: FieldView, choices: readonly OfferedChoice[]): Markup {
  const { field, view } = fieldView
  const { other, otherAnswer } = pageTexts(view.language)
  const sent = fieldView.values.filter((value) => value !== otherValue)
  const text = sent.find((value) => choices.every((choice) => choice.value !== value)) ?? ''
  const values = text === '' ? fieldView.values : [otherValue]
  const choice = { value: otherValue, label: other }
  const input = renderChoice({ ...fieldView, values }, choice, choices.length)
  return markup`${input}<div class="cf-other">
<input type="text" name="${field.name}" value="${text}" aria-label="${otherAnswer}">
</div>
`
}

/** Whether a field is hidden for itself, and not by its step, or one of its choices. */
function isHidden({ field, hidden }: FieldView, choice?: OfferedChoice): boolean {
  const { showWhen } = choice ?? field
  return showWhen !== undefined && hidden.has(questionOf(field.name, choice?.value))
}

function hiddenAttribute(fieldView: FieldView, choice?: OfferedChoice): Markup {
  return markup`${isHidden(fieldView, choice) && markup` hidden`}`
}

// The script disables it together with what it hides.
function questionInput(fieldView: FieldView, choice?: OfferedChoice): Markup {
  const { field } = fieldView
  if ((choice ?? field).showWhen === undefined) return markup``
  const question = questionOf(field.name, choice?.value)
  return markup`<input type="hidden" name="${askedField}" value="${question}"${
    isHidden(fieldView, choice) && markup` disabled`
  }>
`
}

/** What the first and the last step mean. */
function endsOf({ view, field, id }: FieldView): Markup {
  const { low, high } = fieldTextsOf(view, field)
  if (low === undefined && high === undefined) return markup``
  return markup`<div class="cf-ends" id="${id}-ends"><span>${low}</span><span>${high}</span></div>
`
}

function attributesOf(fieldView: FieldView): Markup {
  const { field, id, error, hasFocus } = fieldView
  return markup` id="${id}" name="${field.name}"${field.isRequired && markup` required`}${
    error !== null && markup` aria-invalid="true"`
  }${hasFocus && markup` autofocus`}${describedBy(fieldView)}`
}

function describedBy({ view, field, id, error }: FieldView): Markup {
  const { help, unit, low, high } = fieldTextsOf(view, field)
  const ids = [
    ...(unit === undefined ? [] : [`${id}-unit`]),
    ...(low === undefined && high === undefined ? [] : [`${id}-ends`]),
    ...(help === undefined ? [] : [`${id}-help`]),
    ...(field.kind === 'file' ? [`${id}-files`] : []),
    ...(error === null ? [] : [`${id}-error`]),
  ]
  return markup`${ids.length > 0 && markup` aria-describedby="${ids.join(' ')}"`}`
}

function notesOf({ view, field, id, error }: FieldView): Markup {
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

function optionalOf({ field, view }: FieldView): Markup {
  return markup`${
    !field.isRequired &&
    field.kind !== 'calculated' &&
    markup` <span class="cf-optional">${pageTexts(view.language).optional}</span>`
  }`
}
