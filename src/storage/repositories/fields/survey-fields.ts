import type { TimeRange } from '#core/contacts/searching/contact-query.ts'
import {
  type FieldSurvey,
  type FieldSurveyQuery,
  countFilled,
  countMisfits,
} from '#core/contacts/searching/field-survey.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { customFieldsOf } from '#storage/contact-row.ts'
import { sortKeySpan, timeMax } from '#storage/repositories/contacts/listing/spans.ts'
import { fieldOf, selectFields } from './field-row.ts'

export async function surveyFields(
  reads: ProjectReads,
  { weeks, contactsPerWeek, contactsJudged }: FieldSurveyQuery,
): Promise<FieldSurvey> {
  const fields = (await reads.rows(selectFields)).map(fieldOf)
  const judged = await readValues(reads, always, contactsJudged + 1)
  const surveyed = []
  for (const week of weeks) {
    const contacts = await readValues(reads, week, contactsPerWeek)
    surveyed.push({ contacts: contacts.length, filled: countFilled(contacts) })
  }
  return {
    weeks: surveyed,
    misfits: countMisfits(judged.slice(0, contactsJudged), fields),
    areAllJudged: judged.length <= contactsJudged,
  }
}

/** The custom fields of the newest contacts that were created in a time. */
async function readValues(reads: ProjectReads, created: TimeRange, max: number) {
  // Some beyond the time are in its span of sort keys.
  const span = sortKeySpan({ sort: '-created', created, updated: always }, null)
  const times = [created.from ?? -timeMax, created.to ?? timeMax]
  return (await reads.rows(selectValues, span.from, span.to, ...times, max)).map(customFieldsOf)
}

const always: TimeRange = { from: null, to: null }
const selectValues = `
  SELECT custom_fields FROM contacts
  WHERE project_number = $1 AND sort_key >= $2 AND sort_key <= $3
    AND created_at >= $4 AND created_at < $5
  ORDER BY sort_key DESC LIMIT $6`
