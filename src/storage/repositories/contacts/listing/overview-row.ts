import type { ContactOverview, ListedContact } from '#core/contacts/contact.ts'
import { type ListQuery, firstLineOf, shownValues } from '#core/contacts/searching/contact-query.ts'
import { summaryFieldNames } from '#model/contacts/fields.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { channelOf, customFieldsOf, summaryOf, tagsOf } from '#storage/contact-row.ts'
import { actorAt, readActors } from '#storage/repositories/actors/actors.ts'
import { type Row, number, numberOrNull, textOrNull } from '#storage/row.ts'

const overviewNames = (
  `change id type ${summaryFieldNames.join(' ')} tags assignee_id done_at remind_at reopened_at ` +
  'created_at updated_at identity_rank key_number channel'
).split(' ')

/** The columns that `overviewsOf` reads, and the places of both orders. */
export const overviewColumns = overviewColumnsOf('contacts')

/** As above, of contacts under another name. */
export function overviewColumnsOf(contacts: string): string {
  const columns = overviewNames.map((name) => `${contacts}.${name}`)
  return [`CAST(${contacts}.sort_key AS text) AS sort_key`, ...columns].join(', ')
}

/** The overviews of contacts, in the same order. */
export async function overviewsOf(
  reads: ProjectReads,
  rows: readonly Row[],
): Promise<ContactOverview[]> {
  const actors = await readActors(reads, rows, 'key_number')
  return rows.map((row) => ({
    ...summaryOf(row),
    tags: tagsOf(row),
    assigneeId: textOrNull(row, 'assignee_id'),
    doneAt: numberOrNull(row, 'done_at'),
    remindAt: numberOrNull(row, 'remind_at'),
    reopenedAt: numberOrNull(row, 'reopened_at'),
    isPossibleDuplicate: number(row, 'identity_rank') > 0,
    createdBy: { actor: actorAt(actors, number(row, 'key_number')), channel: channelOf(row) },
  }))
}

type Shown = Pick<ListQuery, 'shownFieldIds'>

/** Longer than a line that is shown, since blank ones may come first. */
const notesCharactersRead = 1_000
const columnsOfLists = `${overviewColumns}, substr(notes, 1, ${notesCharactersRead}) AS notes`

/** The columns that `listedContactsOf` reads: values of custom fields only where they are shown. */
export function listedColumns({ shownFieldIds }: Shown): string {
  return shownFieldIds.length === 0 ? columnsOfLists : `${columnsOfLists}, custom_fields`
}

/** As `overviewsOf`, for a list. */
export async function listedContactsOf(
  reads: ProjectReads,
  { shownFieldIds }: Shown,
  rows: readonly Row[],
): Promise<ListedContact[]> {
  const overviews = await overviewsOf(reads, rows)
  return overviews.map((overview, i) => {
    const row = rows[i] ?? {}
    const values = shownFieldIds.length === 0 ? {} : customFieldsOf(row)
    const message = firstLineOf(textOrNull(row, 'notes'))
    return { ...overview, message, fieldValues: shownValues(values, shownFieldIds) }
  })
}
