import { get } from '#api/declare.ts'
import { closed, oneOf, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { recordedOperations } from '#core/requests/usage.ts'
import { usageSpanNames } from '#model/requests/usage.ts'

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

export const usageApi = {
  /** Requests, leads and refusals by source, operation and code. */
  listUsage: get(usage, {
    needs: 'see',
    query: { span: oneOf(usageSpanNames, 'How far back; `month` by default.') },
    response: Usage,
  }),
  /** How full the rate windows of keys are. */
  listLiveWindows: get(`${usage}/windows`, {
    needs: 'see',
    response: Windows,
  }),
}
export type UsageApi = typeof usageApi
