import { cleanCss } from '#core/forms/css/clean-css.ts'
import type { FormLook } from '#core/forms/form.ts'
import { memoize } from '#core/values/memoize.ts'

/** What the page gets of a form's CSS: nothing if only an older server allowed it. */
export function ownCssOf({ css }: FormLook): string {
  return css === undefined ? '' : cleanedCss(css)
}

const cleanedCss = memoize(
  (source) => {
    const cleaned = cleanCss(source)
    return 'css' in cleaned ? `${cleaned.css}\n` : ''
  },
  { entriesMax: 50, sizeMax: 2 ** 20, sizeOf: (css) => css.length },
)
