import { trapField } from '#core/forms/judge-spam.ts'
import type { SubmissionMistake, SubmittedValues } from '#core/forms/judge-submission.ts'
import { type FormView, fieldTextsOf, formTextsOf } from './form-view.ts'
import { type Markup, markup } from './markup.ts'
import { renderField } from './render-field.ts'
import { linesOf } from './rich-text.ts'
import { pageTexts } from './texts/catalogue.ts'
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
  mistakes: readonly SubmissionMistake[]
  notice: Notice | null
  isFramed: boolean
}

const namingFields = new Set(['name', 'email', 'phone'])

export function renderForm(page: FormPage): Markup {
  const { view, values, name, timeToken, mistakes, notice, isFramed } = page
  const { form, language } = view
  const { definition } = form
  const texts = formTextsOf(view)
  const action = `/f/${form.id}${isFramed ? '?frame=1' : ''}`
  const messages = messagesOf(view, mistakes)
  const ids = new Map(definition.fields.map((field, i) => [field.name, `cf-${i + 1}`]))
  const idOf = (field: string) => ids.get(field) ?? 'cf-1'
  const fields = definition.fields.map((field) =>
    renderField({
      view,
      field,
      id: idOf(field.name),
      values: values.get(field.name) ?? [],
      mistake: messages.get(field.name) ?? null,
      hasFocus: mistakes[0]?.field === field.name,
    }),
  )
  return markup`${
    texts.title !== undefined &&
    markup`<h1>${texts.title}</h1>
`
  }${
    texts.intro !== undefined &&
    markup`<div class="cf-intro">${linesOf(texts.intro)}</div>
`
  }${notice !== null && renderNotice(notice)}${
    mistakes.length > 0 && renderMistakes(view, mistakes, { messages, idOf })
  }<form method="post" action="${action}" accept-charset="utf-8" novalidate>
<input type="hidden" name="${nameField}" value="${name}">
<input type="hidden" name="${languageField}" value="${language}">
<input type="hidden" name="${timeField}" value="${timeToken}">
${fields}${renderTrap(language)}<button type="submit">${texts.submit}</button>
</form>
`
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
  mistakes: readonly SubmissionMistake[],
): ReadonlyMap<string, string> {
  const { language } = view
  const { fields } = view.form.definition
  const naming = fields.filter(({ name, kind }) => namingFields.has(name) && kind !== 'hidden')
  const labels = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    naming.map((field) => fieldTextsOf(view, field).label),
  )
  return new Map(
    mistakes.map(({ field, code, max }) => [
      field,
      pageTexts(language).mistakes[code]({
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
  mistakes: readonly SubmissionMistake[],
  { messages, idOf }: { messages: ReadonlyMap<string, string>; idOf: (field: string) => string },
): Markup {
  const { fields } = view.form.definition
  const entries = mistakes.map(({ field: name }) => {
    const field = fields.find((one) => one.name === name)
    const label = field === undefined ? name : shortLabelOf(view, field)
    return markup`<li><a href="#${idOf(name)}">${label} ${messages.get(name)}</a></li>
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
