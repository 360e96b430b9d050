import { findRequests } from '#core/requests/find-requests.ts'
import { requestOutcomes, requestPageMax } from '#core/requests/request-log.ts'
import { recordedOperations } from '#core/requests/usage.ts'
import { withTextTimes } from '#core/values/time.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { closed, nullableText, oneOf, strings, time } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'

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

export const requestEndpoints: readonly AppEndpoint[] = [
  endpoint('POST', '/v1/projects/:projectId/requests', {
    needs: 'manage',
    isRead: true,
    operationId: 'findRequests',
    summary: 'The requests of the last 7 days, latest first, and what became of each',
    body: Search,
    answers: {
      200: closed({
        data: Type.Array(LoggedRequest, { maxItems: requestPageMax }),
        nextCursor: nullableText('For the next page; null on the last one.'),
      }),
    },
    async handle({ store, signIn }, request) {
      const { projectId } = request.params
      const parts = { store, secret: () => signIn.secret() }
      const { data, nextCursor } = await findRequests(parts, { projectId, search: request.body })
      return { data: data.map(withTextTimes), nextCursor }
    },
  }),
]
