import type { FormDefinition, FormLook } from '#core/forms/form.ts'
import { languageOf } from '#core/forms/texts-in.ts'
import { formTextsOf, thanksOf } from './forms/form-view.ts'
import { renderForm } from './forms/render-form.ts'
import { renderPage } from './forms/send-page.ts'
import { styleOf } from './forms/style.ts'

type Draft = { id: string; definition: FormDefinition }
type Drawn = { language: string; page: 'form' | 'thanks'; style: string }

// It is shown in a frame that has a height of its own.
const has = { script: false, frame: false }

/** The page that a draft would be, before or after sending, with the stylesheet at this path. */
export function drawFormDraft(form: Draft, { language: wanted, page, style }: Drawn): string {
  const language = languageOf(form.definition, [wanted])
  const view = { form, language }
  if (page === 'thanks') return renderPage({ language, ...thanksOf(view), style, has })
  const body = renderForm({
    view,
    values: new Map(),
    name: '',
    timeToken: '',
    validationErrors: [],
    notice: null,
    isFramed: false,
  })
  return renderPage({ language, title: formTextsOf(view).submit, body, style, has })
}

/** Its stylesheet; the theme is a visitor's, for a form that has none of its own. */
export function styleOfFormDraft(look: FormLook, theme: FormLook['theme']): string {
  return styleOf(look.theme === 'auto' ? { ...look, theme } : look)
}
