import { Lead, changedValue } from '#api/leads/lead-schemas.ts'
import { closed, nullableText, oneOf } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { duplicateReasons } from '#core/contacts/duplicates/matching.ts'

const reason = oneOf(
  duplicateReasons,
  'The same email address or phone, or a similar name and the same company or email domain.',
)

export const DuplicatePage = closed({
  data: Type.Array(
    closed({
      reason,
      leads: Type.Array(Lead, 'Oldest first.'),
      pairs: Type.Array(
        closed({
          ids: Type.Array(Type.String(), 'The lead to keep, then the other one.'),
          reasons: Type.Array(reason, 'Strongest first.'),
        }),
        'Those that no member has found to be different.',
      ),
    }),
  ),
  total: Type.Integer('How many groups there are.'),
  isTotalExact: Type.Boolean('Whether there are no more than `total` says.'),
  isComplete: Type.Boolean('False while leads that changed have not been compared.'),
  nextCursor: nullableText('The cursor of the next page; null on the last page.'),
})

export const CertainDuplicates = closed({
  data: Type.Array(
    closed({ kept: Lead, others: Type.Array(Lead, 'Those to merge into it.') }),
    'They share the email address, and neither name nor phone differ.',
  ),
  merges: Type.Integer('How many leads would be merged into others.'),
  hasMore: Type.Boolean('Whether there are more of them than one request can merge.'),
})

export const mergedSequences = closed(
  { survivor: Type.Integer(), merged: Type.Integer() },
  'How many changes each of the two has had.',
)

export const MergePreview = closed({
  sequences: mergedSequences,
  values: Type.Array(
    closed({
      field: nullableText(
        'The name of a standard field or the id of a custom one; null for a value without a field.',
      ),
      label: nullableText('The label of a custom field, or of a value without one.'),
      survivor: changedValue,
      merged: changedValue,
      after: changedValue,
      isChoice: Type.Boolean('Whether `take` can name it: both have a value, not the same.'),
    }),
    'Every value that either lead has.',
  ),
})
