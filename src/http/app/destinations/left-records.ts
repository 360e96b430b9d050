import { dismissLeftRecord, listLeftRecords } from '#core/destinations/left-records.ts'
import { withTextTimes } from '#core/values/time.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { closed, nullableText, time } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'

const leftRecords = '/v1/projects/:projectId/destinations/:destinationId/left-records'

/** What another system still has of leads that were deleted here. */
export const leftRecordEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', leftRecords, {
    needs: 'see',
    operationId: 'listLeftRecords',
    summary: 'The records that a destination still has of leads that were deleted here',
    query: { cursor: Type.String('`nextCursor` of the previous page.') },
    answers: {
      200: closed({
        data: Type.Array(
          closed({
            id: Type.String('What the other system calls the record.'),
            erasedAt: time('When the lead was deleted here.'),
          }),
          'In the order of their ids.',
        ),
        nextCursor: nullableText(
          'Pass it as `cursor` to get the next page; null on the last page.',
        ),
      }),
    },
    async handle({ store }, request) {
      const { records, nextCursor } = await listLeftRecords(store, {
        ...request.params,
        request: request.query,
      })
      return { data: records.map((record) => withTextTimes(record)), nextCursor }
    },
  }),
  endpoint('POST', `${leftRecords}/dismissals`, {
    needs: 'manage',
    operationId: 'dismissLeftRecord',
    summary: 'Stop listing a record that was deleted in the other system',
    body: closed({ recordId: Type.String('What the other system calls the record.') }),
    async handle({ store }, request) {
      await dismissLeftRecord(store, { ...request.params, ...request.body })
    },
  }),
]
