import type { FormDefinition, FormLook } from '#core/forms/form.ts'
import { negotiateLanguage } from '#core/forms/localized-texts.ts'
import { orderConditions } from '#core/forms/order-conditions.ts'
import { type Markup, markup } from '#core/values/markup.ts'
import { type FormView, formTextsOf, thanksOf } from '#http/forms/pages/form-view.ts'
import { pageFormulas } from '#http/forms/pages/page-formulas.ts'
import { renderForm } from '#http/forms/pages/render-form.ts'
import { stepTextsOf } from '#http/forms/pages/render-steps.ts'
import { renderPage } from '#http/forms/pages/send-page.ts'
import { styleOf, themeOf } from '#http/forms/pages/style.ts'
import type { PreviewPage } from '#model/forms/look.ts'

type Draft = { id: string; definition: FormDefinition }
type Drawn = { language: string; page: PreviewPage; style: string; pictures: string }

// The frame that shows it sets the height.
const has = { script: false, frame: false }

/** The page that a draft would be, before or after sending, with the stylesheet at this path. */
export function drawFormDraft(
  form: Draft,
  { language: wanted, page, style, pictures }: Drawn,
): string {
  const language = negotiateLanguage(form.definition, [wanted])
  const view = { form, language }
  if (page === 'thanks') return renderPage({ language, ...everyEndingOf(view), style, has })
  const body = renderForm({
    view,
    values: new Map(),
    files: new Map(),
    submissionKey: '',
    timeToken: '',
    networkToken: null,
    keepsUnfinished: false,
    isPreview: true,
    validationErrors: [],
    message: null,
    isFramed: false,
    pictures,
  })
  // The application follows them in the preview, as the script does on a site.
  const conditions = orderConditions(form.definition.fields)
  const formulas = pageFormulas(view)
  const settings = JSON.stringify({ conditions, formulas, steps: stepTextsOf(view), language })
  const followed = markup`<div data-settings="${settings}">
${body}</div>
`
  return renderPage({ language, title: formTextsOf(view).submit, body: followed, style, has })
}

/** What is said after sending, and below it by each ending, in their order. */
function everyEndingOf(view: FormView): { title: string; body: Markup } {
  const { endings = [] } = view.form.definition
  const { title, body } = thanksOf(view, 0)
  const others = endings.flatMap(({ after }, i) =>
    after.kind === 'message' ? [markup`<hr>\n${thanksOf(view, i + 1).body}`] : [],
  )
  return { title, body: markup`${body}${others}` }
}

/** Its stylesheet; the theme is a visitor's, for a form that has none of its own. */
export function styleOfFormDraft(look: FormLook, theme: FormLook['theme']): string {
  return styleOf(themeOf(look) === 'auto' ? { ...look, theme } : look)
}
