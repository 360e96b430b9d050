import type { AskedConsent, FormConsent, GivenConsentsQuery } from '#core/contacts/lead-consents.ts'
import { consentWords } from '#core/forms/consent/consent.ts'
import { type ChosenConsent, isAmong } from '#model/forms/consent.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { findLiveIds } from '#storage/repositories/contacts/get-contact.ts'
import { definitionOf } from '#storage/repositories/forms/stored-definition.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { askedBy, readDestinations } from '#storage/repositories/webhooks/destinations.ts'
import { type Row, text } from '#storage/row.ts'
import { inTexts, spelled, sql } from '#storage/sql.ts'
import { endsConsent, isUnconfirmed } from './consent-order.ts'

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
  const known = (await readAsked(reads, asked)).map(consentOf)
  const current = asked.filter((one) => isAmong(one, known))
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
    return [id, consents.filter((given) => current.some((one) => isAmong(one, [given])))]
  })
  return new Map(entries.filter(([, consents]) => consents.length > 0))
}

/** Before a change that may end them: those that filters ask for, of all fields or one. */
export async function listGivenUntilNow(
  transaction: Transaction,
  contactIds: readonly string[],
  field: string | null = null,
): Promise<ReadonlyMap<string, readonly FormConsent[]>> {
  if (transaction.webhookCount === 0) return new Map()
  const filters = askedBy(await readDestinations(transaction))
  const asked = filters.filter((one) => field === null || one.field === field)
  return listGivenConsents(transaction, { contactIds, asked })
}

function readAsked(reads: ProjectReads, asked: readonly ChosenConsent[]): Promise<Row[]> {
  const formIds = asked.flatMap(({ formId }) => formId ?? [])
  if (formIds.length < asked.length) return reads.rows(selectAskedAnywhere)
  return reads.rows(selectAsked, [...new Set(formIds)])
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
const selectAskedAnywhere = sql`
  SELECT f.id AS form_id, d.value ->> 'name' AS field
  FROM forms AS f ${newestVersions} ${definedFields}
  WHERE f.project_number = $1 AND f.deleted_at IS NULL AND d.value ->> 'kind' = 'consent'`
const selectAsked = sql`${selectAskedAnywhere} AND f.id ${inTexts('$2')}`
const selectGiven = sql`
  WITH RECURSIVE person (id, number) AS (
    SELECT c.id, c.number FROM contacts AS c
    WHERE c.project_number = $1 AND c.id ${inTexts('$2')}
    UNION
    SELECT p.id, m.number FROM person AS p
    JOIN merged_contacts AS m ON m.project_number = $1 AND m.survivor_number = p.number),
  withdrawn (id, field, at) AS (
    SELECT p.id, w.field, max(w.at) FROM person AS p
    JOIN consent_withdrawals AS w ON w.project_number = $1 AND w.contact_number = p.number
    GROUP BY p.id, w.field)
  SELECT DISTINCT p.id, f.id AS form_id, o.field FROM person AS p
  JOIN contact_consents AS o
    ON o.project_number = $1 AND o.contact_number = p.number AND o.is_given = 1
  JOIN forms AS f ON f.project_number = $1 AND f.number = o.form_number
  LEFT JOIN withdrawn AS w ON w.id = p.id AND w.field = o.field
  WHERE (w.at IS NULL OR NOT (${endsConsent})) AND NOT ${isUnconfirmed}`
