import { type ValidationErrors, inputError } from './errors.ts'
import { escapePointer } from './json.ts'

// The text of a parsed value can have them only by such an escape.
const escapePattern = /\\u(?:0000|d[89a-f])/i

/**
 * Refuses the value of a JSON text in which some text has NUL or a lone surrogate: PostgreSQL takes
 * neither. Throws `invalid_request` with every one of them.
 */
export function refuseInvalidText(json: Buffer, value: unknown): void {
  if (!escapePattern.test(json.toString())) return
  const validationErrors: ValidationErrors = []
  // Not by recursion: a value can be nested more deeply than calls.
  const left = [{ value, pointer: '' }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value: one, pointer } = next
    if (typeof one === 'object' && one !== null) {
      for (const [name, inner] of Object.entries(one)) {
        left.push({ value: inner as unknown, pointer: `${pointer}/${escapePointer(name)}` })
      }
    } else if (typeof one === 'string' && (one.includes('\0') || !one.isWellFormed())) {
      const name = pointer === '' ? 'The body' : pointer.slice(1)
      const detail = `${name} must not contain a NUL or a lone surrogate.`
      validationErrors.push({ pointer, code: 'invalid_text', detail })
    }
  }
  if (validationErrors.length > 0) throw inputError(validationErrors.toReversed())
}
