import { pageTexts } from '#http/forms/texts/catalogue.ts'
import { type FormView, formTextsOf } from './form-view.ts'
import { hasSteps } from './render-steps.ts'

/** What the script says about steps; null for a form without. */
export function stepTextsOf(view: FormView): object | null {
  return hasSteps(view)
    ? { ...pageTexts(view.language).steps, submit: formTextsOf(view).submit }
    : null
}
