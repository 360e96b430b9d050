import { LeadErased } from '#web/api/leads/erased-leads.ts'
import { type Mistake, Refused } from '#web/api/refused.ts'
import type { Texts } from '#web/locales/english.ts'
import { useTexts } from '#web/locales/use-i18n.ts'

/** The error text of a field; null if it has no error. */
export type MistakeOf = (field: string) => string | null

/** What an error says about each field of a form. */
export function useMistakes(error: unknown): MistakeOf {
  const { errors } = useTexts()
  return (field) => {
    const mistake = error instanceof Refused ? error.mistakeOf(field) : null
    return mistake === null ? null : mistakeText(errors, mistake)
  }
}

/** What a failure means for the reader; null while there is none. */
export function useFailureText(error: unknown): string | null {
  const reason = useReason()
  return error === null || error === undefined ? null : reason(error)
}

/** Says why something failed. */
export function useReason(): (error: unknown) => string {
  const { errors, states } = useTexts()
  return (error) => {
    if (error instanceof LeadErased) return `${states.erased}.`
    return error instanceof Refused ? refusalText(errors, error) : errors.network
  }
}

/** In the reader's language by the code; in the server's words for a code without a text. */
export function refusalText(texts: Texts['errors'], refused: Refused): string {
  const { status, code, reason, message } = refused
  const mistake = refused.firstMistake
  if (code === 'invalid_request' && mistake !== null) return mistakeText(texts, mistake)
  // A proxy before the server refuses without a code.
  const assumed = status === 429 ? 'rate_limited' : status >= 500 ? 'internal' : ''
  const text =
    textOf(texts.reasons, reason) ??
    textOf(texts.codes, code) ??
    textOf(texts.codes, assumed) ??
    message
  return typeof text === 'string' ? text : text(message)
}

function mistakeText({ fields, values }: Texts['errors'], mistake: Mistake): string {
  const { code, pointer, detail } = mistake
  const [, field = ''] = pointer.split('/')
  const special = code === 'invalid_value' ? textOf(values, field) : undefined
  const text = special ?? textOf(fields, code) ?? detail
  return typeof text === 'string' ? text : text(detail)
}

// A newer server may have codes that this build does not know.
function textOf<Text>(texts: Readonly<Record<string, Text>>, code: string): Text | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined
}
