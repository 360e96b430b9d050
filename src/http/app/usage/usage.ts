import { listUsage } from '#core/requests/list-usage.ts'
import { listLiveWindows } from '#core/requests/live-windows.ts'
import { recordedOperations, usageSpanNames } from '#core/requests/usage.ts'
import { type AppEndpoint, choiceOf, endpoint } from '#http/app/app-endpoint.ts'
import { closed, oneOf, time } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'

const usage = '/v1/projects/:projectId/usage'
const count = Type.Integer({ minimum: 0 })
const counts = (description: string) => Type.Array(count, { description })

const Series = closed({
  name: Type.String('The id of a key, an operation, or the code of an error; `ok` for none.'),
  requests: counts('One number for each period; the last is the current one.'),
  leads: counts('Leads that were created.'),
  refusals: counts('Requests that were refused.'),
})

const Usage = closed({
  firstAt: time('When the first period begins.'),
  periodMs: Type.Integer({ minimum: 1, description: 'How long a period is.' }),
  sources: Type.Array(Series, 'Keys, also those of forms, with the most requests first.'),
  operations: Type.Array(Series),
  codes: Type.Array(Series),
})

const Window = closed({ count, max: count })
const Windows = closed({
  windows: Type.Array(
    closed({
      keyId: Type.String(),
      operation: oneOf(recordedOperations, 'The operation that the windows are for.'),
      minute: Window,
      hour: Window,
    }),
    'Windows that have requests of the last hour, those closest to their ceiling first.',
  ),
})

export const usageEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', usage, {
    needs: 'see',
    operationId: 'listUsage',
    summary: 'Requests, leads and refusals by source, operation and code',
    query: { span: oneOf(usageSpanNames, 'How far back; `month` by default.') },
    answers: { 200: Usage },
    handle({ store, clock }, request) {
      const span = choiceOf(request.query, 'span', usageSpanNames, 'month')
      return listUsage(store, { ...request.params, span }, clock.now())
    },
  }),
  endpoint('GET', `${usage}/windows`, {
    needs: 'see',
    operationId: 'listLiveWindows',
    summary: 'How full the rate windows of keys are',
    answers: { 200: Windows },
    async handle({ store, limiter }, request) {
      return { windows: await listLiveWindows({ store, limiter }, request.params.projectId) }
    },
  }),
]
