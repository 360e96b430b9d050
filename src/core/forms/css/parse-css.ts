import { type FormLook, cssBytesMax } from '#core/forms/form.ts'
import type { DraftValidator } from '#core/forms/parsing/draft-validator.ts'
import { cleanCss } from './clean-css.ts'

/** The CSS of a form's page as it was written; nothing where it is blank. */
export function parseCss(
  { css: source }: FormLook,
  pointer: string,
  check: DraftValidator,
): Pick<FormLook, 'css'> {
  const css = check.text(source, pointer, Infinity)
  if (source === undefined || css === undefined) return {}
  const tooLong = `css must have at most ${cssBytesMax} bytes.`
  if (!check.that(Buffer.byteLength(css) <= cssBytesMax, pointer, tooLong, 'too_long')) return {}
  // By the source, since its author looks for the line there.
  const cleaned = cleanCss(source)
  if ('mistake' in cleaned) check.that(false, pointer, `css ${cleaned.mistake}`)
  return { css }
}
