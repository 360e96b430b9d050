import { submittedFields } from '#core/forms/attribution.ts'
import { isNaming } from '#core/forms/field-target.ts'
import type { SubmittedFiles } from '#core/forms/files/form-file.ts'
import { isFileField } from '#core/forms/files/upload-file.ts'
import type { FormField } from '#core/forms/form.ts'
import { directionOf } from '#core/forms/localized-texts.ts'
import type { SubmissionError, SubmittedValues } from '#core/forms/submission/submission.ts'
import { hiddenQuestions, withResults } from '#core/forms/submission/visible-fields.ts'
import { fractionDigitsMax } from '#core/values/decimal.ts'
import { type Markup, markup } from '#core/values/markup.ts'
import { numberFormat } from '#core/values/number-format.ts'
import { pageTexts } from '#http/forms/texts/catalogue.ts'
import type { PageMessage } from '#http/forms/texts/english.ts'
import { formPath } from '#model/forms/paths.ts'
import {
  keyField,
  languageField,
  networkField,
  timeField,
  trapField,
} from '#model/forms/submission.ts'
import { type FormView, fieldTextsOf, formTextsOf, successOf } from './form-view.ts'
import { linesOf } from './linked-text.ts'
import { renderField } from './render-field.ts'
import { fileKindNames } from './render-files.ts'
import { renderPictures } from './render-pictures.ts'
import {
  type CurrentStep,
  firstStep,
  hasSteps,
  renderStepButtons,
  renderSteps,
} from './render-steps.ts'
import { renderUnfinished } from './render-unfinished.ts'

/** With the values that were sent before, and their errors. */
export type FormPage = {
  view: FormView
  values: SubmittedValues
  /** Those that were sent before. */
  files: SubmittedFiles
  /** By which the submission is stored once, however often it arrives. */
  submissionKey: string
  /** When the page was sent. */
  timeToken: string
  /** To whose network; null for a form without sites. */
  networkToken: string | null
  /** Whether what is entered is to be kept before it is sent. */
  keepsUnfinished: boolean
  validationErrors: readonly SubmissionError[]
  message: PageMessage | null
  /** Whether it can't be sent without JavaScript. */
  needsScript?: boolean
  isFramed: boolean
  /** Whether it is shown in the builder, as with the script. */
  isPreview?: boolean
  /** The step to show of a form with steps; by default the first. */
  step?: CurrentStep
  /** Where its pictures are; by default the form's own address. */
  pictures?: string
}

/** The form for the hosted page. */
export function renderForm(page: FormPage): Markup {
  const { view, files, timeToken, networkToken, validationErrors, message, isFramed } = page
  const { needsScript = false } = page
  const { form, language } = view
  const values = withResults(form.definition.fields, page.values, language)
  const action = `${formPath(form.id)}${isFramed ? '?frame=1' : ''}`
  const messages = messagesOf(view, validationErrors)
  const { title, submit } = formTextsOf(view)
  const first = validationErrors[0]?.field
  const hidden = hiddenQuestions(form.definition.fields, values, language)
  const step = hasSteps(view) ? (page.step ?? firstStep(view, hidden)) : null
  const hasFocus = page.step !== undefined && first === undefined
  const { keepsUnfinished } = page
  const unfinished = renderUnfinished(view, {
    isTicked: keepsUnfinished,
    needsScript: step === null && page.isPreview !== true,
  })
  const entered = { values, files, messages, first, hidden, unfinished }
  const fields = renderFields(view, entered, { shown: step, hasFocus })
  const query = isFramed ? '&frame=1' : ''
  const buttons =
    step === null
      ? markup`<button type="submit">${submit}</button>
`
      : renderStepButtons(view, { hidden, shown: step, submit, query })
  return markup`${renderPictures(view, page.pictures ?? `${formPath(form.id)}/pictures`)}${
    title !== undefined &&
    markup`<h1>${title}</h1>
`
  }${step === null && renderIntro(view)}${message !== null && renderMessage(message)}${
    needsScript && markup`<noscript>${renderMessage(pageTexts(language).needsScript)}</noscript>`
  }${
    validationErrors.length > 0 && renderErrors(view, validationErrors, messages)
  }<form method="post" action="${action}"${
    form.definition.fields.some(isFileField) && markup` enctype="multipart/form-data"`
  }${
    form.version !== undefined && markup` data-version="${form.version}"`
  } accept-charset="utf-8" novalidate>
<input type="hidden" name="${keyField}" value="${page.submissionKey}">
<input type="hidden" name="${languageField}" value="${language}">
<input type="hidden" name="${timeField}" value="${timeToken}">
${
  networkToken !== null &&
  markup`<input type="hidden" name="${networkField}" value="${networkToken}">
`
}${fields}${renderTrap(language)}${buttons}</form>
`
}

/** The form for the page of a site, without values of a visitor, and with its endings' texts. */
export function renderEmbedded(view: FormView): Markup {
  const { form, language } = view
  const { title, submit } = formTextsOf(view)
  const endings = [null, ...(form.definition.endings ?? [])]
  const words = markup`lang="${language}" dir="${directionOf(language)}"`
  const action = formPath(form.id)
  const button = markup`<button type="submit" class="cf-submit">${submit}</button>`
  return markup`<form class="cf-form" method="post" action="${action}"
accept-charset="utf-8" ${words}>
${
  title !== undefined &&
  markup`<h2 class="cf-title">${title}</h2>
`
}${!hasSteps(view) && renderIntro(view)}${renderFields(view)}${
    hasSteps(view) ? markup`<div class="cf-buttons">${button}</div>` : button
  }
</form>
${endings.map((_, ending) => {
  const { title: thanks, text } = successOf(view, ending)
  return markup`<div class="cf-success" role="status" tabindex="-1" ${words}>
<h2 class="cf-title">${thanks}</h2>
${linesOf(text)}</div>
`
})}`
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
  files: SubmittedFiles
  messages: ReadonlyMap<string, string>
  /** The first field with an error. */
  first: string | undefined
  /** The questions that are not shown. */
  hidden: ReadonlySet<string>
  /** Below the address. */
  unfinished: Markup
}

function renderFields(
  view: FormView,
  { values, files, messages, first, hidden, unfinished }: Entered = nothingEntered(view),
  opened: { shown: CurrentStep | null; hasFocus: boolean } = { shown: null, hasFocus: false },
): Markup {
  const fieldIdOf = (name: string) => idOf(view, name)
  const render = (field: FormField) => {
    const { name } = field
    const entered = { values: values.get(name) ?? [], error: messages.get(name) ?? null }
    const id = fieldIdOf(name)
    const addition = name === 'email' ? unfinished : markup``
    const hasFocus = name === first
    return renderField({ view, field, files, id, ...entered, hidden, addition, hasFocus })
  }
  const fields = submittedFields(view.form.definition)
  if (!hasSteps(view)) return markup`${fields.map(render)}`
  const hiddenFields = fields.filter(({ kind }) => kind === 'hidden').map(render)
  const steps = { view, hidden, ...opened, intro: renderIntro(view), render, idOf: fieldIdOf }
  return markup`${hiddenFields}${renderSteps(steps)}`
}

function nothingEntered({ form, language }: FormView): Entered {
  const values = new Map()
  const hidden = hiddenQuestions(form.definition.fields, values, language)
  const unfinished = renderUnfinished({ form, language }, { isTicked: false, needsScript: false })
  return { values, files: new Map(), messages: new Map(), first: undefined, hidden, unfinished }
}

/** The id of a field's input. */
function idOf({ form }: FormView, name: string): string {
  return `cf-${form.definition.fields.findIndex((field) => field.name === name) + 1}`
}

// A honeypot. `inert` keeps people from it, also where the style sheet is missing.
function renderTrap(language: string): Markup {
  return markup`<div class="cf-more" aria-hidden="true" inert>
<label for="cf-more">${pageTexts(language).leaveEmpty}</label>
<input type="text" id="cf-more" name="${trapField}" tabindex="-1" autocomplete="off">
</div>
`
}

/** The error of each field, in the words of the page. */
export function messagesOf(
  view: FormView,
  validationErrors: readonly SubmissionError[],
): ReadonlyMap<string, string> {
  const { language } = view
  const { fields } = view.form.definition
  const naming = fields.filter(({ name, kind }) => isNaming(name) && kind !== 'hidden')
  const labels = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    naming.map((field) => fieldTextsOf(view, field).label),
  )
  const plain = numberFormat(language, {
    useGrouping: false,
    maximumFractionDigits: fractionDigitsMax,
  })
  return new Map(
    validationErrors.map(({ field: name, code, max }) => {
      const { range = {}, files } = fields.find((field) => field.name === name) ?? {}
      const numberOf = (bound?: number) => (bound === undefined ? '' : plain.format(bound))
      const text = pageTexts(language).validationErrors[code]({
        max: numberFormat(language).format(max),
        labels,
        example: plain.format(exampleOfNumber),
        from: numberOf(range.min),
        to: numberOf(range.max),
        step: numberOf(range.step),
        kinds: files === undefined ? '' : fileKindNames(files, language),
      })
      return [name, text]
    }),
  )
}

const exampleOfNumber = 1250.5

function renderMessage({ title, text }: PageMessage): Markup {
  return markup`<div class="cf-notice" role="alert">
<h2>${title}</h2>
<p>${text}</p>
</div>
`
}

function renderErrors(
  view: FormView,
  validationErrors: readonly SubmissionError[],
  messages: ReadonlyMap<string, string>,
): Markup {
  const { fields } = view.form.definition
  const entries = validationErrors.map(({ field: name }) => {
    const field = fields.find((candidate) => candidate.name === name)
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

// A link can't contain the links of a consent. A question ends with its own mark.
function shortLabelOf(view: FormView, field: FormField): string {
  const label = fieldTextsOf(view, field).label.replaceAll(/\[([^[\]]+)\]\([^()]*\)/g, '$1')
  return /[?!؟]$/u.test(label) ? label : `${label.replace(/(?<![.:])[.:]+$/, '')}:`
}
