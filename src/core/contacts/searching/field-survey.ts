import type { Interval } from '#core/contacts/arrivals.ts'
import { type FieldShape, fitsType } from '#core/fields/field-type.ts'

/** Which contacts show how fields are used: the newest of each week, and the newest of all. */
export type FieldSurveyQuery = {
  projectId: string
  weeks: readonly Interval[]
  contactsPerWeek: number
  contactsJudged: number
}

/** Counts of contacts by field id. */
type FieldCounts = Readonly<Record<string, number>>

export type FieldSurvey = {
  /** How many contacts of each week were read, and how many of them have a value. */
  weeks: readonly { contacts: number; filled: FieldCounts }[]
  /** How many contacts have a value that does not fit the type of its field. */
  misfits: FieldCounts
  /** Whether all contacts were judged. */
  areAllJudged: boolean
}

type CustomFields = Readonly<Record<string, string>>

export function countFilled(contacts: readonly CustomFields[]): FieldCounts {
  const counts: Record<string, number> = {}
  for (const values of contacts) {
    for (const id of Object.keys(values)) counts[id] = (counts[id] ?? 0) + 1
  }
  return counts
}

export function countMisfits(
  contacts: readonly CustomFields[],
  fields: readonly (FieldShape & { id: string })[],
): FieldCounts {
  const typed = fields.filter(({ type }) => type !== 'text')
  const isMisfit = (value: string | undefined, shape: FieldShape) =>
    value !== undefined && !fitsType(value, shape)
  return Object.fromEntries(
    typed.map((field) => {
      const count = contacts.filter((values) => isMisfit(values[field.id], field)).length
      return [field.id, count]
    }),
  )
}
