import {
  closed,
  closedPartial,
  nullableText,
  nullableTime,
  oneOf,
  time,
} from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { bulkStates } from '#core/bulk/bulk-change.ts'
import { bulkIdsMax, bulkMergesMax } from '#model/contacts/contact.ts'
import { exportFormats } from '#model/exports/formats.ts'
import { hourMs } from '#model/values/durations.ts'
import { bulkKeptMs, bulkUndoableMs } from '#model/values/periods.ts'
import { filterBody } from './filter-schemas.ts'

const ids = Type.Array(Type.String(), {
  maxItems: bulkIdsMax,
  description: 'Ids of leads; repeated ids count once.',
})
export const bulkBody = closed({
  ids: Type.Optional(ids),
  query: Type.Optional(filterBody),
  merges: Type.Optional(
    Type.Array(closed({ keptId: Type.String(), otherId: Type.String() }), {
      maxItems: bulkMergesMax,
      description: 'With `merge`: the leads to merge away, and the one that each is merged into.',
    }),
  ),
  change: closedPartial(
    {
      assigneeId: nullableText('A member, or null to unassign.'),
      addTag: Type.String(),
      removeTag: Type.String(),
      isDone: Type.Boolean('Marks them as done, or opens them; either removes their reminders.'),
      remindAt: time('Puts them away until then.'),
      merge: Type.Unsafe<true>({
        type: 'boolean',
        enum: [true],
        description: 'Merges leads that are the same beyond doubt when it is their turn.',
      }),
      delete: Type.Unsafe<true>({
        type: 'boolean',
        enum: [true],
        description: 'Deletes them permanently. Requires the role admin.',
      }),
    },
    'Exactly one of them.',
  ),
})

export const exportBody = closed({
  ids,
  format: oneOf(exportFormats, 'The format of the file.'),
})

const count = (description: string) => Type.Integer({ minimum: 0, description })
const hours = bulkUndoableMs / hourMs

export const BulkChange = closed(
  {
    id: Type.String(),
    kind: oneOf(
      ['assign', 'addTag', 'removeTag', 'markDone', 'reopen', 'remind', 'delete', 'merge'],
      'What it does to each lead.',
    ),
    tag: nullableText('The tag that is added or removed.'),
    assigneeId: nullableText('The member that the leads are assigned to, if it assigns them.'),
    remindAt: nullableTime('When the leads return, if it puts them away.'),
    state: oneOf(bulkStates, '`cancelled`: it stopped before it was done.'),
    startedBy: Type.String('The name of the member.'),
    total: Type.Nullable(Type.Integer('The number of leads; null while it is unknown.')),
    done: count('How many it has changed.'),
    unchanged: count('How many already had the value, or no longer matched.'),
    failed: count('How many could not be changed.'),
    restored: count('The number of leads that its undo restored.'),
    kept: count(
      'The number of leads that its undo left as they are, because others have changed them.',
    ),
    createdAt: time('When it was started.'),
    finishedAt: nullableText('When it was done or cancelled.'),
    undoneAt: nullableText('When all of it was undone.'),
    undoableUntil: nullableText(
      `It can be undone while it runs and for ${hours} hours after its end. Null otherwise.`,
    ),
  },
  `Kept for ${bulkKeptMs / hourMs / 24} days.`,
)
