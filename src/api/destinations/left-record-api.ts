import { get, post } from '#api/declare.ts'
import { closed, nullableText, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

const leftRecords = '/v1/projects/:projectId/destinations/:destinationId/left-records'

/** What another system still has of leads that were deleted here. */
export const leftRecordApi = {
  /** The records that a destination still has of leads that were deleted here. */
  listLeftRecords: get(leftRecords, {
    needs: 'see',
    query: { cursor: Type.String('`nextCursor` of the previous page.') },
    response: closed({
      data: Type.Array(
        closed({
          id: Type.String('What the other system calls the record.'),
          erasedAt: time('When the lead was deleted here.'),
        }),
        'In the order of their ids.',
      ),
      nextCursor: nullableText('Pass it as `cursor` to get the next page; null on the last page.'),
    }),
  }),
  /** Stop listing a record that was deleted in the other system. */
  dismissLeftRecord: post(`${leftRecords}/dismissals`, {
    needs: 'manage',
    body: closed({ recordId: Type.String('What the other system calls the record.') }),
  }),
}
