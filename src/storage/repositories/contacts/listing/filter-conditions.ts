import { consentPrefix } from '#core/contacts/changing/consent-change.ts'
import type {
  ContactFilter,
  Exclusions,
  FieldComparison,
  FieldCondition,
} from '#core/contacts/searching/contact-query.ts'
import { foldCase } from '#core/values/text.ts'
import type { Parameter } from '#storage/connection.ts'
import { returnsAt } from '#storage/schema/open-and-done.ts'
import { bytewise, indexIn, inTexts, rowsIn, spelled, sql } from '#storage/sql.ts'
import { hasConsent } from './consent-conditions.ts'
import { handedOver } from './handover-conditions.ts'
import { fitsField } from './misfit-condition.ts'
import { timeMax } from './spans.ts'
import { hasAnyTag } from './tag-condition.ts'

// Both engines fold A to Z alike, and differ in other letters.
const value = sql`(${spelled('custom_fields::json', 'custom_fields')} ->> f.id)`
const folded = sql`lower(${value} ${bytewise})`

const hasTags = spelled(
  'jsonb_exists_all(tags::jsonb, $14::text[])',
  `NOT EXISTS (SELECT 1 FROM json_each($14) AS w
      WHERE w.value NOT IN (SELECT t.value FROM json_each(tags) AS t))`,
  '$14 IN (SELECT t.value FROM json_each(tags) AS t)',
)

const hasStatus = sql`CASE $26 WHEN 'done' THEN done_at IS NOT NULL
  WHEN 'new' THEN done_at IS NULL AND coalesce(remind_at, reopened_at) IS NULL
  WHEN 'returned' THEN done_at IS NULL AND coalesce(${returnsAt} <= $27, false)
  WHEN 'later' THEN done_at IS NULL AND coalesce(${returnsAt} > $27, false)
  ELSE done_at IS NULL AND coalesce(${returnsAt} <= $27, true) END`

/**
 * Which contacts of the project $1 match a query, by `filterParameters`. A query without a filter
 * has the same statement as one with it, so that all queries share few statements. The
 * conditions that most contacts fail come first: SQLite then reads the other columns of few rows.
 */
export const matchingContacts = sql`
    project_number = $1
    AND ($11 = 0 OR key_number IN (SELECT k.number FROM keys AS k
      WHERE k.project_number = $1 AND k.id ${inTexts('$12')}))
    AND ($13 = '' OR (${indexIn}(tags, $13) > 0 AND ${hasTags}))
    AND ($8 = '' OR coalesce(assignee_id, 'none') = $8) AND ($7 = '' OR type = $7)
    AND ($15 = '' OR ${indexIn}(lower(custom_fields ${bytewise}), $15) > 0)
    AND ($16 = '[]' OR NOT EXISTS (
      SELECT 1 FROM ${rowsIn('$16', 'f', { id: 'text', kind: 'text', value: 'text' })}
      WHERE CASE f.kind WHEN 'has' THEN ${value} IS NULL WHEN 'empty' THEN ${value} IS NOT NULL
        WHEN 'equals' THEN coalesce(${folded} <> f.value, true)
        WHEN 'not' THEN coalesce(${folded} = f.value, false)
        WHEN 'misfit' THEN coalesce(${fitsField('f.id', folded)}, true)
        ELSE coalesce(${indexIn}(${folded}, f.value) = 0, true) END))
    AND ($20 = 0 OR NOT ${hasAnyTag('$21')}) AND ($22 = '' OR coalesce(assignee_id, 'none') <> $22)
    AND ($23 = 0 OR tags IS NULL)
    AND ($24 = 0 OR key_number NOT IN (SELECT k.number FROM keys AS k
      WHERE k.project_number = $1 AND k.id ${inTexts('$25')}))
    AND ($9 = 0 OR channel ${inTexts('$10')}) AND identity_rank > $6
    AND number < $17
    AND ($26 = '' OR ${hasStatus})
    AND ($18 = '' OR ${handedOver('$18', '$19')})
    AND ($28 = '' OR ${hasConsent('$28', '$29')})
    AND created_at >= $2 AND created_at < $3 AND updated_at >= $4 AND updated_at < $5`

/** Without the project. */
export function filterParameters(query: ContactFilter): Parameter[] {
  const { created, updated, type, assignee, channels, keyIds, tags, fields } = query
  const { without = nothing } = query
  const [firstTag] = tags
  const firstField = fields.find(({ is }) => !isContrary(is))
  const conditions = fields.map(({ fieldId, is, text }) => {
    return { id: fieldId, kind: is, value: foldCase(text) }
  })
  return [
    created.from ?? -timeMax,
    created.to ?? timeMax,
    updated.from ?? -timeMax,
    updated.to ?? timeMax,
    query.isPossibleDuplicate ? 0 : -1,
    type ?? '',
    assigneeText(assignee),
    channels.length,
    channels,
    keyIds.length,
    keyIds,
    // Rules out most rows without parsing their list.
    firstTag === undefined ? '' : JSON.stringify(firstTag),
    tags,
    // Likewise without parsing their values.
    firstField === undefined ? '' : fragmentOf(firstField),
    JSON.stringify(conditions),
    query.storedBefore ?? Number.MAX_SAFE_INTEGER,
    query.handover?.is ?? '',
    query.handover?.destinationId ?? '',
    without.tags.length,
    without.tags,
    assigneeText(without.assignee),
    without.isTagged ? 1 : 0,
    without.keyIds.length,
    without.keyIds,
    query.status?.is ?? '',
    query.status?.at ?? 0,
    query.consent?.is ?? '',
    query.consent === undefined ? '' : consentPrefix + query.consent.kind,
  ]
}

const nothing: Exclusions = { keyIds: [], tags: [], assignee: null, isTagged: false }

function assigneeText(assignee: ContactFilter['assignee']): string {
  return assignee === null || assignee === 'none' ? (assignee ?? '') : assignee.id
}

function isContrary(is: FieldComparison): boolean {
  return is === 'empty' || is === 'not'
}

/** With the project. */
export const filterParametersCount = 29

/** What the JSON of custom fields contains, folded, wherever the condition holds. */
function fragmentOf({ fieldId, is, text }: FieldCondition): string {
  const field = JSON.stringify(fieldId)
  if (is === 'has' || is === 'misfit') return field
  const json = JSON.stringify(text)
  return foldCase(is === 'equals' ? `${field}:${json}` : json.slice(1, -1))
}

/** Whether it asks for what facets of a contact say; they leave some conditions to be checked. */
export function hasFacets(query: ContactFilter): boolean {
  const { keyIds, channels, tags, fields, assignee, type, status, without = nothing } = query
  return (
    [keyIds, channels, tags, fields, without.keyIds, without.tags].some(
      (list) => list.length > 0,
    ) ||
    [assignee, type, without.assignee].some((condition) => condition !== null) ||
    status !== undefined
  )
}

/** Whether it asks for a status alone. */
export function asksOnlyStatus({ status, ...query }: ContactFilter): boolean {
  const asksMore = query.prefixes.length > 0 || hasFacets(query) || hasOtherConditions(query)
  return status !== undefined && !asksMore
}

/** Whether it asks for what neither words nor facets of a contact say. */
export function hasOtherConditions(query: ContactFilter): boolean {
  const { created, updated, fields } = query
  return (
    [created.from, created.to, updated.from, updated.to].some((time) => time !== null) ||
    query.isPossibleDuplicate ||
    query.storedBefore !== undefined ||
    query.handover !== undefined ||
    query.consent !== undefined ||
    query.without?.isTagged === true ||
    ['open', 'returned', 'later'].includes(query.status?.is ?? '') ||
    fields.some(({ is }) => is === 'contains' || is === 'misfit')
  )
}
