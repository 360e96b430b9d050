import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { FieldStore } from '#core/fields/field.ts'
import { formatTime, formatTimeOrNull } from '#core/values/time.ts'
import { contactsPerWeekMax } from '#model/fields/field.ts'
import { weekMs } from '#model/values/durations.ts'
import { listBounds } from './contact-query.ts'
import { unfiltered } from './unfiltered.ts'

export const surveyedWeeks = 12
export const contactsJudgedMax = 1_000
/** A project can have 100 fields, and few of so many are counted exactly. */
const [manyFields, countedOfMany] = [10, 1_000]

/**
 * How many leads have a value for each field, in total and of the newest of each week, and one that
 * does not fit, within bounds; and when the newest of them was created. Counts one field after the
 * other, so that other reads can run in between.
 */
export async function countFieldUse(
  store: Pick<ContactStore, 'filterContacts' | 'surveyFields'> & Pick<FieldStore, 'listFields'>,
  { projectId, now }: { projectId: string; now: number },
) {
  const fields = await store.listFields(projectId)
  const weeks = Array.from({ length: surveyedWeeks }, (_, index) => {
    // The last one ends after this moment.
    const from = now + 1 - (surveyedWeeks - index) * weekMs
    return { from, to: from + weekMs }
  })
  const bounds = { contactsPerWeek: contactsPerWeekMax, contactsJudged: contactsJudgedMax }
  const survey = await store.surveyFields({ projectId, weeks, ...bounds })
  const counted = fields.length > manyFields ? countedOfMany : listBounds.counted
  const data = []
  for (const { id: fieldId, type } of fields) {
    const { contacts, total, isTotalExact } = await store.filterContacts({
      ...unfiltered(projectId),
      fields: [{ fieldId, is: 'has', text: '' }],
      shownFieldIds: [],
      sort: '-created',
      limit: 1,
      after: null,
      bounds: { ...listBounds, counted },
    })
    data.push({
      fieldId,
      leads: total,
      isLeadsExact: isTotalExact,
      lastLeadAt: formatTimeOrNull(contacts[0]?.createdAt ?? null),
      misfits: survey.misfits[fieldId] ?? 0,
      isMisfitsExact: type === 'text' || survey.areAllJudged,
      weeks: survey.weeks.map(({ filled }) => filled[fieldId] ?? 0),
    })
  }
  return {
    data,
    weeks: weeks.map(({ from }, index) => {
      return { startsAt: formatTime(from), leads: survey.weeks[index]?.contacts ?? 0 }
    }),
  }
}
