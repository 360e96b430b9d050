import { cursorError, fieldError } from '#core/errors.ts'
import { isId } from '#core/values/id.ts'
import { formatTime, parseTime } from '#core/values/time.ts'
import { hashEmail } from './email-hash.ts'
import { type LoggedRequest, type RequestLogStore, requestPageMax } from './request-log.ts'

/** In place of a code: whatever was refused. */
const refusedCode = 'refused'

export type RequestSearch = {
  /** A request id, or an email address. */
  text?: string | null
  keyId?: string | null
  status?: number | null
  /** The code of an error, `ok`, or `refused` for all errors. */
  code?: string | null
  /** `nextCursor` of the previous page. */
  cursor?: string | null
}

type Parts = { store: Pick<RequestLogStore, 'listRequests'>; secret: () => Promise<string> }

/** The requests of the last 7 days that match, latest first. Throws `invalid_request`. */
export async function findRequests(
  { store, secret }: Parts,
  { projectId, search }: { projectId: string; search: RequestSearch },
): Promise<{ data: LoggedRequest[]; nextCursor: string | null }> {
  const { keyId = null, status = null, code = null } = search
  const text = search.text?.trim() ?? ''
  const isEmail = text.includes('@')
  if (text !== '' && !isEmail && !isId('req', text)) {
    throw fieldError('text', 'invalid_value', 'text must be a request id or an email address.')
  }
  const data = await store.listRequests({
    projectId,
    requestId: text === '' || isEmail ? null : text,
    emailHash: isEmail ? hashEmail(await secret(), text) : null,
    keyId,
    status,
    code: code === refusedCode ? null : code,
    isRefused: code === refusedCode,
    before: parseCursor(search.cursor ?? null),
    limit: requestPageMax + 1,
  })
  const page = data.slice(0, requestPageMax)
  const last = page.at(-1)
  const hasMore = data.length > requestPageMax && last !== undefined
  const nextCursor = hasMore ? `${formatTime(last.answeredAt)} ${last.requestId}` : null
  return { data: page, nextCursor }
}

function parseCursor(cursor: string | null) {
  if (cursor === null) return null
  const [time = '', requestId = ''] = cursor.split(' ')
  const answeredAt = parseTime(time)
  if (answeredAt !== null && isId('req', requestId)) return { answeredAt, requestId }
  throw cursorError()
}
