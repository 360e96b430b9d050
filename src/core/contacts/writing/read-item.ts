import { type Mistakes, refuseInput } from '#core/errors.ts'
import { type ParseContext, parseContact } from './parse-contact.ts'
import type { Rejection, RequestItem } from './write-item.ts'

/** One contact of a request, or why it can't be stored. */
export function readItem(value: unknown, context: ParseContext): RequestItem {
  const mistakes: Mistakes = []
  const input = parseContact(value, context, mistakes)
  return input === null ? { rejection: rejectionOf(mistakes) } : { input }
}

/** There is at least one mistake. */
function rejectionOf(mistakes: Mistakes): Rejection {
  const [first] = mistakes
  const isEmpty = mistakes.length === 1 && first?.code === 'contact_empty'
  const { message, errors } = refuseInput(mistakes)
  return {
    code: isEmpty ? 'contact_empty' : 'invalid_request',
    detail: message,
    errors: errors ?? [],
  }
}
