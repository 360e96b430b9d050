import { post } from '#api/declare.ts'
import { closed, nullableText, oneOf, strings, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { requestOutcomes, requestPageMax } from '#core/requests/request-log.ts'
import { recordedOperations } from '#core/requests/usage.ts'

const LoggedRequest = closed({
  requestId: Type.String('As its response had it in `X-Request-Id`.'),
  keyId: Type.String('The key, or the key of the form.'),
  operation: oneOf(recordedOperations, 'What it did.'),
  answeredAt: time('When it was answered.'),
  durationMs: Type.Integer({ minimum: 0, description: 'Rounded up.' }),
  status: Type.Integer(),
  code: Type.String('Of the error; `ok` without one.'),
  outcome: Type.Nullable(oneOf(requestOutcomes, 'What became of the lead.')),
  reasons: strings('Why it was held as spam.'),
  unlisted: Type.Integer({
    minimum: 0,
    description: 'Requests of the same key, operation and code before it that are not listed.',
  }),
})

const Search = closed({
  text: Type.Optional(nullableText('A request id, or an email address that requests named.')),
  keyId: Type.Optional(nullableText('Only of this key.')),
  status: Type.Optional(
    Type.Nullable(
      Type.Integer({ minimum: 100, maximum: 599, description: 'Only with this status.' }),
    ),
  ),
  code: Type.Optional(nullableText('Only with this code: `ok`, or `refused` for any error.')),
  cursor: Type.Optional(nullableText('`nextCursor` of the previous page.')),
})

export const requestApi = {
  /** The requests of the last 7 days, latest first, and what became of each. */
  findRequests: post('/v1/projects/:projectId/requests', {
    needs: 'manage',
    isRead: true,
    body: Search,
    response: closed({
      data: Type.Array(LoggedRequest, { maxItems: requestPageMax }),
      nextCursor: nullableText('For the next page; null on the last one.'),
    }),
  }),
}
export type RequestApi = typeof requestApi
