import type { ContactFilter, TimeRange } from '#core/contacts/searching/contact-query.ts'
import { consentPrefix } from '#model/forms/consent.ts'
import { isUnreadBy } from '#storage/repositories/unread/read-unread.ts'
import { returnsAt } from '#storage/schema/return-to-inbox.ts'
import { type Sql, indexIn, inTexts, spelled, sql } from '#storage/sql.ts'
import { hasConsent } from './consent-conditions.ts'
import { fieldRow, phoneRow, standardRow } from './field-conditions.ts'
import { filterRow, joined } from './filter-row.ts'
import { handedOver } from './handover-conditions.ts'
import { wasImported } from './import-conditions.ts'
import { timeMax } from './spans.ts'
import { hasAnyTag } from './tag-condition.ts'

const statusRow = filterRow(
  ({ status }) => ['open', 'returned', 'later'].includes(status?.is ?? ''),
  ({ status }) => ({ is: status?.is ?? '', at: status?.at ?? 0 }),
  ({ is, at }) => sql`(${is} = '' OR ${hasStatus(is, at)})`,
)

// The conditions that most contacts fail come first: SQLite then reads the other columns of few
// rows.
const rows = [
  filterRow(
    'all',
    ({ keyIds }) => ({ count: keyIds.length, keyIds }),
    ({ count, keyIds }) => sql`(${count} = 0 OR key_number IN (${keysOf(keyIds)}))`,
  ),
  filterRow(
    'all',
    // The first one rules out most rows without parsing their list.
    ({ tags, tags: [first] }) => {
      return { first: first === undefined ? '' : JSON.stringify(first), tags }
    },
    ({ first, tags }) =>
      sql`(${first} = '' OR (${indexIn}(tags, ${first}) > 0 AND ${hasTags(tags)}))`,
  ),
  filterRow(
    'all',
    ({ assignee }) => ({ id: assigneeText(assignee) }),
    ({ id }) => sql`(${id} = '' OR coalesce(assignee_id, 'none') = ${id})`,
  ),
  filterRow(
    'all',
    ({ type }) => ({ type: type ?? '' }),
    ({ type }) => sql`(${type} = '' OR type = ${type})`,
  ),
  fieldRow,
  standardRow,
  phoneRow,
  filterRow(
    'none',
    ({ unreadBy = '' }) => ({ memberId: unreadBy }),
    ({ memberId }) => sql`(${memberId} = '' OR ${isUnreadBy(memberId)})`,
  ),
  filterRow(
    'all',
    ({ without: { tags = [] } = {} }) => ({ count: tags.length, tags }),
    ({ count, tags }) => sql`(${count} = 0 OR NOT ${hasAnyTag(tags)})`,
  ),
  filterRow(
    'all',
    ({ without: { assignee = null } = {} }) => ({ id: assigneeText(assignee) }),
    ({ id }) => sql`(${id} = '' OR coalesce(assignee_id, 'none') <> ${id})`,
  ),
  filterRow(
    'none',
    ({ without: { isTagged = false } = {} }) => ({ isUntagged: isTagged ? 1 : 0 }),
    ({ isUntagged }) => sql`(${isUntagged} = 0 OR tags IS NULL)`,
  ),
  filterRow(
    'all',
    ({ without: { keyIds = [] } = {} }) => ({ count: keyIds.length, keyIds }),
    ({ count, keyIds }) => sql`(${count} = 0 OR key_number NOT IN (${keysOf(keyIds)}))`,
  ),
  filterRow(
    'all',
    ({ channels }) => ({ count: channels.length, channels }),
    ({ count, channels }) => sql`(${count} = 0 OR channel ${inTexts(channels)})`,
  ),
  filterRow(
    'none',
    ({ isPossibleDuplicate }) => ({ above: isPossibleDuplicate ? 0 : -1 }),
    ({ above }) => sql`identity_rank > ${above}`,
  ),
  filterRow(
    'none',
    ({ storedBefore = Number.MAX_SAFE_INTEGER }) => ({ storedBefore }),
    ({ storedBefore }) => sql`number < ${storedBefore}`,
  ),
  statusRow,
  filterRow(
    'none',
    ({ handover }) => ({ is: handover?.is ?? '', id: handover?.destinationId ?? '' }),
    ({ is, id }) => sql`(${is} = '' OR ${handedOver(is, id)})`,
  ),
  filterRow(
    'none',
    ({ consent }) => {
      return {
        is: consent?.is ?? '',
        field: consent === undefined ? '' : consentPrefix + consent.kind,
      }
    },
    ({ is, field }) => sql`(${is} = '' OR ${hasConsent(is, field)})`,
  ),
  filterRow(
    'none',
    ({ importId = '' }) => ({ importId }),
    ({ importId }) => sql`(${importId} = '' OR ${wasImported(importId)})`,
  ),
  filterRow(
    'none',
    ({ created }) => rangeOf(created),
    ({ from, to }) => sql`created_at >= ${from} AND created_at < ${to}`,
  ),
  filterRow(
    'none',
    ({ updated }) => rangeOf(updated),
    ({ from, to }) => sql`updated_at >= ${from} AND updated_at < ${to}`,
  ),
]

const all = joined(rows)

/**
 * Which contacts of the project $1 match a query, by `filterParameters`. A query without a filter
 * has the same statement as one with it, so that all queries share few statements.
 */
export const matchingContacts = all.condition
/** Without the project. */
export const filterParameters = all.parameters
/** With the project. */
export const filterParametersCount = all.count

/** Whether it asks for what facets of a contact say; they leave some conditions to be checked. */
export function hasFacets(query: ContactFilter): boolean {
  return rows.some((row) => row.facets !== 'none' && row.isSet(query))
}

/** Whether it asks for what neither words nor facets of a contact say. */
export function hasOtherConditions(query: ContactFilter): boolean {
  return rows.some((row) => {
    const { facets } = row
    return typeof facets === 'function' ? facets(query) : facets === 'none' && row.isSet(query)
  })
}

/** Whether it asks for a status alone. */
export function asksOnlyStatus(query: ContactFilter): boolean {
  const asksMore =
    query.prefixes.length > 0 || rows.some((row) => row !== statusRow && row.isSet(query))
  return query.status !== undefined && !asksMore
}

function keysOf(keyIds: string): Sql {
  return sql`SELECT k.number FROM keys AS k WHERE k.project_number = $1 AND k.id ${inTexts(keyIds)}`
}

function hasTags(tags: string): Sql {
  return spelled(
    `jsonb_exists_all(tags::jsonb, ${tags}::text[])`,
    `NOT EXISTS (SELECT 1 FROM json_each(${tags}) AS w
      WHERE w.value NOT IN (SELECT t.value FROM json_each(tags) AS t))`,
    `${tags} IN (SELECT t.value FROM json_each(tags) AS t)`,
  )
}

// As the model's `hasStatus` says.
function hasStatus(is: string, at: string): Sql {
  return sql`CASE ${is} WHEN 'done' THEN done_at IS NOT NULL
  WHEN 'new' THEN done_at IS NULL AND coalesce(remind_at, reopened_at) IS NULL
  WHEN 'returned' THEN done_at IS NULL AND coalesce(${returnsAt} <= ${at}, false)
  WHEN 'later' THEN done_at IS NULL AND coalesce(${returnsAt} > ${at}, false)
  ELSE done_at IS NULL AND coalesce(${returnsAt} <= ${at}, true) END`
}

function rangeOf({ from, to }: TimeRange) {
  return { from: from ?? -timeMax, to: to ?? timeMax }
}

function assigneeText(assignee: ContactFilter['assignee']): string {
  return assignee === null || assignee === 'none' ? (assignee ?? '') : assignee.id
}
