import type { FormField } from '#core/forms/form.ts'
import { questionOf } from '#core/forms/order-conditions.ts'
import { type Step, stepsOf, visibleSteps } from '#core/forms/steps.ts'
import { type Markup, markup } from '#core/values/markup.ts'
import { numberFormat } from '#core/values/number-format.ts'
import { pageTexts } from '#http/forms/texts/catalogue.ts'
import type { StepTexts } from '#model/forms/embedded-form.ts'
import { formPath } from '#model/forms/paths.ts'
import { askedField } from '#model/forms/submission.ts'
import { type FormView, fieldTextsOf, formTextsOf } from './form-view.ts'

/** The step that a page shows, and the last one that its visitor has reached, by their indexes. */
export type CurrentStep = { index: number; reached: number }

type StepsPage = {
  view: FormView
  /** The questions that are not shown. */
  hidden: ReadonlySet<string>
  /** Null for the script, which shows one after another itself. */
  shown: CurrentStep | null
  /** Whether the page opens with the focus at the step's title. */
  hasFocus: boolean
  /** What precedes the fields of the first one. */
  intro: Markup
  render: (field: FormField) => Markup
  idOf: (field: string) => string
}

/** The step in which something can be filled in first. */
export function firstStep({ form }: FormView, hidden: ReadonlySet<string>): CurrentStep {
  const [index = 0] = visibleSteps(stepsOf(form.definition.fields), hidden)
  return { index, reached: index }
}

export function hasSteps({ form }: FormView): boolean {
  return form.definition.fields.some(({ kind }) => kind === 'step')
}

/** What the script says about steps; null for a form without. */
export function stepTextsOf(view: FormView): StepTexts | null {
  if (!hasSteps(view)) return null
  return { ...pageTexts(view.language).steps, submit: formTextsOf(view).submit }
}

/** The fields of a form by its steps. Those that are not shown keep their values in the page. */
export function renderSteps(page: StepsPage): Markup {
  const { view, shown, intro, render } = page
  return markup`${stepsOf(view.form.definition.fields).map((step, index) => {
    const { heading, fields } = step
    const isHidden = shown !== null && shown.index !== index
    const name = heading !== null && markup` name="${heading.name}"`
    return markup`<fieldset class="cf-part"${name}${isHidden && markup` hidden`}>
<h2 class="cf-part-title" tabindex="-1"${heading && markup` id="${page.idOf(heading.name)}"`}${
      shown?.index === index && page.hasFocus && markup` autofocus`
    }>${renderProgress(page, index)}${titleOf(view, step)}</h2>
${askedOf(page, heading)}${index === 0 && intro}${fields.map(render)}</fieldset>
`
  })}`
}

function titleOf(view: FormView, { heading }: Step): string {
  return heading === null ? '' : fieldTextsOf(view, heading).label
}

// The script fills in its own.
function renderProgress({ view, hidden, shown }: StepsPage, index: number): Markup {
  const text = shown?.index === index ? progressOf(view, hidden, index) : ''
  return markup`<span class="cf-progress">${text}</span> `
}

/** Where a visitor is, such as "Step 2 of 3". */
export function progressOf(view: FormView, hidden: ReadonlySet<string>, index: number): string {
  const visible = visibleSteps(stepsOf(view.form.definition.fields), hidden)
  const numbers = numberFormat(view.language)
  return pageTexts(view.language)
    .steps.progress.replace('{number}', numbers.format(visible.indexOf(index) + 1))
    .replace('{count}', numbers.format(visible.length))
}

// The script disables it together with the step.
function askedOf({ hidden }: StepsPage, heading: FormField | null): Markup {
  if (heading?.showWhen === undefined) return markup``
  const question = questionOf(heading.name)
  return markup`<input type="hidden" name="${askedField}" value="${question}"${
    hidden.has(question) && markup` disabled`
  }>
`
}

/** The buttons of a page of the server, the first of which is that of the Enter key. */
export function renderStepButtons(
  { form, language }: FormView,
  { hidden, shown, submit, query }: StepButtons,
): Markup {
  const { next, back } = pageTexts(language).steps
  const { index, reached } = shown
  const visible = visibleSteps(stepsOf(form.definition.fields), hidden)
  const actionOf = (way: 'next' | 'back') =>
    markup` formaction="${formPath(form.id)}/step?${way}=${index}&reached=${reached}${query}"`
  const isLast = visible.every((other) => other <= index)
  const isFirst = visible.every((other) => other >= index)
  return markup`<div class="cf-buttons">
<button type="submit"${!isLast && actionOf('next')}>${isLast ? submit : next}</button>
${
  !isFirst &&
  markup`<button type="submit" class="cf-back"${actionOf('back')}>${back}</button>
`
}</div>
`
}

type StepButtons = Pick<StepsPage, 'hidden'> & {
  shown: CurrentStep
  submit: string
  /** Further parameters of the page. */
  query: string
}
