import { type InputErrorCode, type ValidationErrors, inputError } from '#core/errors.ts'
import { searchLimitDefault, searchLimitMax } from '#core/limits/contract.ts'
import { cleanText } from '#core/text.ts'
import { parseTime } from '#core/time.ts'
import { type ContactQuery, type ContactSort, type PageStart, sortOf } from './contact-query.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { ContactSummary } from '#core/contacts/contact.ts'
import { formatCursor, parseCursor } from './cursor.ts'
import { foldEmail } from '#core/email.ts'
import { parsePrefixes } from './parse-prefixes.ts'

const searchParameters = ['q', 'email', 'updatedSince', 'limit', 'offset', 'cursor'] as const
type SearchParameter = (typeof searchParameters)[number]

/** Query parameters as received: a repeated one is an array. */
export type SearchRequest = Readonly<Record<string, string | string[] | undefined>>

export type SearchResult = {
  contacts: ContactSummary[]
  total: number
  limit: number
  offset: number
  nextCursor: string | null
}

/**
 * Searches a project (docs/search.md). Throws `invalid_request` with every mistake in the
 * parameters.
 */
export async function searchContacts(
  store: Pick<ContactStore, 'searchContacts'>,
  projectId: string,
  request: SearchRequest,
): Promise<SearchResult> {
  const query = parseSearch(projectId, request)
  const { contacts, total, next } = await store.searchContacts(query)
  const offset = 'offset' in query.start ? query.start.offset : 0
  const nextCursor = next === null ? null : formatCursor(sortOf(query), next)
  return { contacts, total, limit: query.limit, offset, nextCursor }
}

/** Throws `invalid_request` with every mistake in the parameters. */
export function parseSearch(projectId: string, request: SearchRequest): ContactQuery {
  return new SearchParser(request).parse(projectId)
}

class SearchParser {
  private readonly request: SearchRequest
  private readonly validationErrors: ValidationErrors = []

  constructor(request: SearchRequest) {
    this.request = request
  }

  parse(projectId: string): ContactQuery {
    this.refuseUnknown()
    const since = this.textOf('updatedSince')
    const query: ContactQuery = {
      projectId,
      prefixes: this.prefixes(),
      emailFolded: this.emailFolded(),
      updatedSince: since === null ? null : this.timeOf(since),
      limit: this.limit(),
      start: this.start(sortOf({ updatedSince: since })),
    }
    if (this.validationErrors.length > 0) throw inputError(this.validationErrors)
    return query
  }

  private refuseUnknown(): void {
    for (const name of Object.keys(this.request)) {
      if (!searchParameters.some((known) => known === name)) {
        const detail = `The parameters are ${searchParameters.join(', ')}.`
        this.validationErrors.push({ pointer: name, code: 'unknown_parameter', detail })
      }
    }
  }

  private prefixes(): string[] {
    const text = this.textOf('q')
    return text === null ? [] : parsePrefixes(text, this.validationErrors)
  }

  private emailFolded(): string | null {
    const text = this.textOf('email')
    if (text === null) return null
    const folded = foldEmail(text)
    if (folded === null) {
      this.refuse('email', 'invalid_email', 'email must be a valid email address.')
    }
    return folded
  }

  private timeOf(text: string): number | null {
    const time = parseTime(text)
    if (time === null) {
      const detail = 'updatedSince must be an RFC 3339 date-time; encode its + as %2B.'
      this.refuse('updatedSince', 'invalid_time', detail)
    }
    return time
  }

  private limit(): number {
    const limit = this.integerOf('limit', 1) ?? searchLimitDefault
    return Math.min(limit, searchLimitMax)
  }

  private start(sort: ContactSort): PageStart {
    const offset = this.integerOf('offset', 0)
    const cursor = this.textOf('cursor')
    if (cursor === null) return { offset: offset ?? 0 }
    if (offset !== null) {
      this.refuse('offset', 'invalid_value', "offset and cursor can't be combined.")
    }
    const start = parseCursor(sort, cursor)
    if (start === null) {
      const detail = 'cursor must be the nextCursor of a page of this search.'
      this.refuse('cursor', 'invalid_cursor', detail)
    }
    return start ?? { offset: 0 }
  }

  private integerOf(name: SearchParameter, min: number): number | null {
    const text = this.textOf(name)
    if (text === null) return null
    const value = /^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : -1
    if (value < min)
      this.refuse(name, 'invalid_value', `${name} must be an integer of at least ${min}.`)
    return Math.max(value, min)
  }

  private textOf(name: SearchParameter): string | null {
    const value = this.request[name]
    if (value === undefined) return null
    if (typeof value !== 'string') {
      this.refuse(name, 'invalid_value', `${name} must appear only once.`)
      return null
    }
    const text = cleanText(value)
    if (text === null)
      this.refuse(name, 'invalid_text', `${name} must not contain a NUL or a lone surrogate.`)
    return text === '' ? null : text
  }

  private refuse(name: SearchParameter, code: InputErrorCode, detail: string): void {
    this.validationErrors.push({ pointer: name, code, detail })
  }
}
