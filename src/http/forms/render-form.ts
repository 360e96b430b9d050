import { trapField } from '#core/forms/score-spam.ts'
import type { SubmissionMistake, SubmittedValues } from '#core/forms/validate-submission.ts'
import { type FormView, fieldTextsOf, formTextsOf } from './form-view.ts'
import { type Markup, markup } from './markup.ts'
import { renderField } from './render-field.ts'
import { linesOf } from './rich-text.ts'
import { directionOf, pageTexts } from './texts/catalogue.ts'
import type { Notice } from './texts/page-texts.ts'

/** The names with which a page tells about itself, besides the form's fields. */
export const nameField = '_key'
export const languageField = '_lang'
export const timeField = '_time'
/** Of the script alone. */
export const signsField = '_signs'

/** What was sent before, which is kept, and why it was not accepted. */
export type FormPage = {
  view: FormView
  values: SubmittedValues
  /** By which the submission is stored once, however often it arrives. */
  name: string
  /** Tells when the page was given out. */
  timeToken: string
  validationErrors: readonly SubmissionMistake[]
  notice: Notice | null
  isFramed: boolean
}

const namingFields = new Set(['name', 'email', 'phone'])

/** The form for a page of its own. */
export function renderForm(page: FormPage): Markup {
  const { view, values, name, timeToken, validationErrors, notice, isFramed } = page
  const { form, language } = view
  const action = `/f/${form.id}${isFramed ? '?frame=1' : ''}`
  const messages = messagesOf(view, validationErrors)
  const { title, submit } = formTextsOf(view)
  const fields = renderFields(view, { values, messages, first: validationErrors[0]?.field })
  return markup`${
    title !== undefined &&
    markup`<h1>${title}</h1>
`
  }${renderIntro(view)}${notice !== null && renderNotice(notice)}${
    validationErrors.length > 0 && renderMistakes(view, validationErrors, messages)
  }<form method="post" action="${action}" accept-charset="utf-8" novalidate>
<input type="hidden" name="${nameField}" value="${name}">
<input type="hidden" name="${languageField}" value="${language}">
<input type="hidden" name="${timeField}" value="${timeToken}">
${fields}${renderTrap(language)}<button type="submit">${submit}</button>
</form>
`
}

/**
 * The form for the page of a site, without what belongs to one visitor, and what it shows after it
 * was sent.
 */
export function renderEmbedded(view: FormView): Markup {
  const { form, language } = view
  const { title, submit, success } = formTextsOf(view)
  const words = markup`lang="${language}" dir="${directionOf(language)}"`
  const action = `/f/${form.id}`
  return markup`<form class="cf-form" method="post" action="${action}"
accept-charset="utf-8" ${words}>
${
  title !== undefined &&
  markup`<h2 class="cf-title">${title}</h2>
`
}${renderIntro(view)}${renderFields(view)}<button type="submit" class="cf-submit">${submit}</button>
</form>
<div class="cf-success" role="status" tabindex="-1" ${words}>
<h2 class="cf-title">${success.title}</h2>
${linesOf(success.text)}</div>
`
}

function renderIntro(view: FormView): Markup {
  const { intro } = formTextsOf(view)
  return markup`${
    intro !== undefined &&
    markup`<div class="cf-intro">${linesOf(intro)}</div>
`
  }`
}

type Entered = {
  values: SubmittedValues
  messages: ReadonlyMap<string, string>
  /** The first field with a mistake. */
  first: string | undefined
}
const nothingEntered: Entered = { values: new Map(), messages: new Map(), first: undefined }

function renderFields(
  view: FormView,
  { values, messages, first }: Entered = nothingEntered,
): Markup {
  const { fields } = view.form.definition
  return markup`${fields.map((field) => {
    const { name } = field
    const entered = { values: values.get(name) ?? [], mistake: messages.get(name) ?? null }
    return renderField({ view, field, id: idOf(view, name), ...entered, hasFocus: name === first })
  })}`
}

/** Of the input of a field. */
function idOf({ form }: FormView, name: string): string {
  return `cf-${form.definition.fields.findIndex((field) => field.name === name) + 1}`
}

// Programs fill it in. `inert` keeps people from it, also where the style sheet is missing.
function renderTrap(language: string): Markup {
  return markup`<div class="cf-more" aria-hidden="true" inert>
<label for="cf-more">${pageTexts(language).leaveEmpty}</label>
<input type="text" id="cf-more" name="${trapField}" tabindex="-1" autocomplete="off">
</div>
`
}

/** What is wrong with each field, in the words of the page. */
export function messagesOf(
  view: FormView,
  validationErrors: readonly SubmissionMistake[],
): ReadonlyMap<string, string> {
  const { language } = view
  const { fields } = view.form.definition
  const naming = fields.filter(({ name, kind }) => namingFields.has(name) && kind !== 'hidden')
  const labels = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    naming.map((field) => fieldTextsOf(view, field).label),
  )
  return new Map(
    validationErrors.map(({ field, code, max }) => [
      field,
      pageTexts(language).validationErrors[code]({
        max: new Intl.NumberFormat(language).format(max),
        labels,
      }),
    ]),
  )
}

function renderNotice({ title, text }: Notice): Markup {
  return markup`<div class="cf-notice" role="alert">
<h2>${title}</h2>
<p>${text}</p>
</div>
`
}

function renderMistakes(
  view: FormView,
  validationErrors: readonly SubmissionMistake[],
  messages: ReadonlyMap<string, string>,
): Markup {
  const { fields } = view.form.definition
  const entries = validationErrors.map(({ field: name }) => {
    const field = fields.find((one) => one.name === name)
    const label = field === undefined ? name : shortLabelOf(view, field)
    return markup`<li><a href="#${idOf(view, name)}">${label} ${messages.get(name)}</a></li>
`
  })
  return markup`<div class="cf-notice" data-kind="error" role="alert">
<h2>${pageTexts(view.language).mistaken}</h2>
<ul>
${entries}</ul>
</div>
`
}

// A link can't contain the links of a consent. A question has its own mark before what follows.
function shortLabelOf(view: FormView, field: Parameters<typeof fieldTextsOf>[1]): string {
  const label = fieldTextsOf(view, field).label.replaceAll(/\[([^[\]]+)\]\([^)]*\)/g, '$1')
  return /[?!؟]$/u.test(label) ? label : `${label.replace(/[.:]+$/, '')}:`
}
