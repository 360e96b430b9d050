import { cleanCss } from '#core/forms/css/clean-css.ts'
import type { FormLook } from '#core/forms/form.ts'

const keptMax = 50
const kept = new Map<string, string>()

/** What the page gets of a form's CSS: nothing if only an older server allowed it. */
export function ownCssOf({ css: source }: FormLook): string {
  if (source === undefined) return ''
  const before = kept.get(source)
  if (before !== undefined) return before
  const cleaned = cleanCss(source)
  const css = 'css' in cleaned ? `${cleaned.css}\n` : ''
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size >= keptMax) kept.delete(oldest)
  kept.set(source, css)
  return css
}
