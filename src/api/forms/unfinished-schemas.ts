import { closed, nullableTime, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { unfinishedMax } from '#core/forms/unfinished/unfinished-submission.ts'

export const unfinishedProperties = {
  id: Type.String(),
  language: Type.String('Of the texts that the visitor saw.'),
  values: Type.Texts('What was entered and is valid, by the names of fields.'),
  startedAt: time('When the visitor agreed to it.'),
  updatedAt: time('When the visitor last changed something.'),
  remindedAt: nullableTime('When a reminder was sent; null for none.'),
}

export const UnfinishedSubmissions = closed({
  data: Type.Array(
    closed(unfinishedProperties),
    `Latest first, at most ${unfinishedMax.toLocaleString('en')}.`,
  ),
})
