import { localizedTexts } from '#core/forms/localized-texts.ts'
import { type Markup, markup } from '#core/values/markup.ts'
import { unfinishedField } from '#model/forms/submission.ts'
import type { FormView } from './form-view.ts'
import { linkedText } from './linked-text.ts'

/** The box for keeping what was not sent; the script shows it where the server can’t keep it. */
export function renderUnfinished(
  { form: { definition }, language }: FormView,
  { isTicked, needsScript }: { isTicked: boolean; needsScript: boolean },
): Markup {
  const { label } = localizedTexts(definition, definition.unfinished ?? {}, language) ?? {}
  if (label === undefined) return markup``
  return markup`<div class="cf-choice cf-unfinished"${needsScript && markup` hidden`}>
<input type="checkbox" id="cf-unfinished" name="${unfinishedField}" value="true"${
    isTicked && markup` checked`
  }>
<label for="cf-unfinished">${linkedText(label)}</label>
</div>
`
}
