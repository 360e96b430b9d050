import { consentWords } from '#core/forms/consent/consent.ts'
import type { AskedConsent, FormConsent, GivenConsentsQuery } from '#core/webhooks/lead-consents.ts'
import { hasGiven } from '#core/webhooks/lead-filter.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { type Row, text } from '#storage/contact-row.ts'
import { findLiveIds } from '#storage/repositories/contacts/get-contact.ts'
import { inTexts, spelled, sql } from '#storage/sql.ts'
import { definitionOf } from './stored-definition.ts'

/** What the newest versions of published forms ask for. */
export async function listAskedConsents(reads: ProjectReads): Promise<AskedConsent[]> {
  const rows = await reads.rows(selectDefinitions)
  return rows.flatMap((row) => {
    const form = { formId: text(row, 'id'), formName: text(row, 'name') }
    const { fields, languages } = definitionOf(text(row, 'definition'))
    return fields
      .filter(({ kind }) => kind === 'consent')
      .map((field) => {
        const words = consentWords(field, '', languages)
        return { ...form, field: field.name, text: words.text }
      })
  })
}

/** In a snapshot, or in a transaction. */
export async function listGivenConsents(
  reads: ProjectReads,
  { contactIds, asked }: Pick<GivenConsentsQuery, 'contactIds' | 'asked'>,
): Promise<ReadonlyMap<string, readonly FormConsent[]>> {
  if (contactIds.length === 0 || asked.length === 0) return new Map()
  const formIds = [...new Set(asked.map(({ formId }) => formId))]
  const known = (await reads.rows(selectAsked, formIds)).map(consentOf)
  const current = asked.filter((one) => hasGiven([one], known))
  if (current.length === 0) return new Map()
  const liveIds = await findLiveIds(reads, contactIds)
  const rows = await reads.rows(selectGiven, [...new Set(liveIds.values())])
  const byLiveId = Map.groupBy(
    rows.map((row) => ({
      contactId: text(row, 'id'),
      consent: consentOf(row),
    })),
    ({ contactId }) => contactId,
  )
  const entries = [...liveIds].map(([id, liveId]): [string, FormConsent[]] => {
    const consents = (byLiveId.get(liveId) ?? []).map(({ consent }) => consent)
    return [id, consents.filter((consent) => hasGiven([consent], current))]
  })
  return new Map(entries.filter(([, consents]) => consents.length > 0))
}

function consentOf(row: Row): FormConsent {
  return { formId: text(row, 'form_id'), field: text(row, 'field') }
}

const newestVersions = `
  JOIN form_versions AS v
    ON v.project_number = $1 AND v.form_number = f.number AND v.version = f.version`
const selectDefinitions = `
  SELECT f.id, k.label AS name, v.definition FROM forms AS f
  JOIN keys AS k ON k.project_number = $1 AND k.number = f.number ${newestVersions}
  WHERE f.project_number = $1 AND f.deleted_at IS NULL ORDER BY f.number`
const definedFields = spelled(
  "CROSS JOIN LATERAL json_array_elements(v.definition::json -> 'fields') AS d (value)",
  "JOIN json_each(v.definition -> 'fields') AS d",
)
const selectAsked = sql`
  SELECT f.id AS form_id, d.value ->> 'name' AS field
  FROM forms AS f ${newestVersions} ${definedFields}
  WHERE f.project_number = $1 AND f.deleted_at IS NULL AND f.id ${inTexts('$2')}
    AND d.value ->> 'kind' = 'consent'`
// A person who was to confirm a submission, and hasn't, has given nothing with it.
const selectGiven = sql`
  WITH RECURSIVE person (id, number) AS (
    SELECT c.id, c.number FROM contacts AS c
    WHERE c.project_number = $1 AND c.id ${inTexts('$2')}
    UNION
    SELECT p.id, m.number FROM person AS p
    JOIN merged_contacts AS m ON m.project_number = $1 AND m.survivor_number = p.number)
  SELECT DISTINCT p.id, f.id AS form_id, o.field FROM person AS p
  JOIN contact_consents AS o
    ON o.project_number = $1 AND o.contact_number = p.number AND o.is_given = 1
  JOIN forms AS f ON f.project_number = $1 AND f.number = o.form_number
  WHERE NOT EXISTS (
    SELECT 1 FROM form_confirmations AS q
    WHERE q.project_number = $1 AND q.contact_number = o.contact_number
      AND q.confirmed_at IS NULL)
  AND NOT EXISTS (
    SELECT 1 FROM person AS s
    JOIN consent_withdrawals AS w ON w.project_number = $1 AND w.contact_number = s.number
    WHERE s.id = p.id AND w.field = o.field AND w.at >= o.at)`
