import { raise } from '#core/errors.ts'
import { unknownFormError } from '#core/forms/errors.ts'
import type { VersionDefinition } from '#core/forms/form-store.ts'
import {
  type Form,
  type FormClosing,
  type FormSummary,
  type FormVersion,
  type OpenForm,
  type PublishedVersion,
  formsMax,
  versionsListedMax,
} from '#core/forms/form.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { actorAt, readActors } from '#storage/repositories/actors/actors.ts'
import { keyOf } from '#storage/repositories/keys/key-row.ts'
import { type Row, number, numberOrNull, text, textOrNull } from '#storage/row.ts'
import { spelled, sql } from '#storage/sql.ts'
import { definitionOf } from './stored-definition.ts'

export async function listForms(reads: ProjectReads): Promise<FormSummary[]> {
  return (await reads.rows(selectLive, formsMax)).map(formSummaryOf)
}

export async function readForm(reads: ProjectReads, formId: string): Promise<Form | null> {
  const row = await reads.row(selectOne, formId)
  return row === undefined ? null : formOf(row)
}

export async function listFormVersions(
  reads: ProjectReads,
  formId: string,
): Promise<FormVersion[] | null> {
  const formNumber = await findFormNumber(reads, formId)
  if (formNumber === null) return null
  const rows = await reads.rows(selectVersions, formNumber, versionsListedMax)
  const actors = await readActors(reads, rows, 'actor_number')
  return rows.map((row) => ({
    version: number(row, 'version'),
    publishedAt: number(row, 'published_at'),
    by: actorAt(actors, number(row, 'actor_number')),
  }))
}

export async function listFormDefinitions(
  reads: ProjectReads,
  formId: string,
): Promise<VersionDefinition[] | null> {
  const formNumber = await findFormNumber(reads, formId)
  if (formNumber === null) return null
  const rows = await reads.rows(selectDefinitions, formNumber, versionsListedMax)
  return rows.map((row) => ({
    version: number(row, 'version'),
    definition: definitionOf(text(row, 'definition')),
    isOffered: number(row, 'is_offered') === 1,
  }))
}

/** Null when the form does not exist. */
export async function findFormNumber(reads: ProjectReads, formId: string): Promise<number | null> {
  const row = await reads.row(selectNumber, formId)
  return row === undefined ? null : number(row, 'number')
}

/** Throws `not_found`. */
export async function requireFormNumber(reads: ProjectReads, formId: string): Promise<number> {
  return (await findFormNumber(reads, formId)) ?? raise(unknownFormError(formId))
}

/** The form at a place, with its key by the secret that does not end; null unless it is open. */
export async function findForm(
  reads: ProjectReads,
  formNumber: number,
  formId: string,
): Promise<OpenForm | null> {
  const row = await reads.row(selectOpen, formNumber, formId)
  if (row === undefined) return null
  return {
    id: formId,
    ...publishedOf(row),
    key: keyOf(row),
    secret: text(row, 'secret'),
    leads: number(row, 'leads'),
    test: testOf(row),
  }
}

/** The form may be deleted. */
export async function findFormSecret(
  reads: ProjectReads,
  formNumber: number,
  formId: string,
): Promise<string | null> {
  const row = await reads.row(selectSecret, formNumber, formId)
  return row === undefined ? null : text(row, 'secret')
}

function testOf(row: Row): PublishedVersion | null {
  const version = numberOrNull(row, 'tested_version')
  if (version === null) return null
  return {
    version,
    publishedAt: number(row, 'test_started_at'),
    definition: definitionOf(text(row, 'tested_definition')),
  }
}

export async function findFormVersion(
  reads: ProjectReads,
  formNumber: number,
  version: number,
): Promise<PublishedVersion | null> {
  const row = await reads.row(selectVersion, formNumber, version)
  return row === undefined ? null : publishedOf(row)
}

export async function listFormVersionsSince(
  reads: ProjectReads,
  formNumber: number,
  since: number,
): Promise<PublishedVersion[]> {
  return (await reads.rows(selectSince, formNumber, since, versionsListedMax)).map(publishedOf)
}

function publishedOf(row: Row): PublishedVersion {
  return {
    version: number(row, 'version'),
    publishedAt: number(row, 'published_at'),
    definition: definitionOf(text(row, 'definition')),
  }
}

function formSummaryOf(row: Row): FormSummary {
  const closing = textOrNull(row, 'closing')
  return {
    ...commonOf(row),
    hasChanges: number(row, 'has_changes') === 1,
    // A part of a definition, which the core has validated.
    closing: closing === null ? null : (JSON.parse(closing) as FormClosing),
  }
}

/** From a row of `selectForms`. */
export function formOf(row: Row): Form {
  const published = textOrNull(row, 'published')
  return {
    ...commonOf(row),
    draft: definitionOf(text(row, 'draft')),
    published: published === null ? null : definitionOf(published),
  }
}

function commonOf(row: Row): Omit<Form, 'draft' | 'published'> {
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    // The core has validated them.
    folders: JSON.parse(text(row, 'folders')) as string[],
    keyId: text(row, 'key_id'),
    version: number(row, 'version'),
    publishedAt: numberOrNull(row, 'published_at'),
    createdAt: number(row, 'created_at'),
    updatedAt: number(row, 'updated_at'),
    closedAt: numberOrNull(row, 'revoked_at'),
    leads: number(row, 'leads'),
    testedVersion: numberOrNull(row, 'tested_version'),
  }
}

const common = `
  f.id, f.number, k.id AS key_id, k.label AS name, f.version, v.published_at, f.created_at,
  f.updated_at, f.leads, f.folders, k.revoked_at, t.version AS tested_version`
const runningTest = `
  LEFT JOIN form_tests AS t
    ON t.project_number = $1 AND t.form_number = f.number AND t.ended_at IS NULL`
const tables = `
  FROM forms AS f
  JOIN keys AS k ON k.project_number = $1 AND k.number = f.number
  LEFT JOIN form_versions AS v
    ON v.project_number = $1 AND v.form_number = f.number AND v.version = f.version
  ${runningTest}
  WHERE f.project_number = $1`

const closingOf = spelled(`(v.definition::json -> 'closing')::text`, `v.definition -> 'closing'`)
const selectSummaries = sql`
  SELECT ${common}, CASE WHEN f.draft = v.definition THEN 0 ELSE 1 END AS has_changes,
    ${closingOf} AS closing ${tables}`
export const selectForms = `SELECT ${common}, f.draft, v.definition AS published ${tables}`
const selectLive = sql`${selectSummaries} AND f.deleted_at IS NULL ORDER BY f.number LIMIT $2`
const selectSecret =
  'SELECT secret FROM forms WHERE project_number = $1 AND number = $2 AND id = $3'
const selectOne = `${selectForms} AND f.deleted_at IS NULL AND f.id = $2`
const selectNumber = `
  SELECT number FROM forms WHERE project_number = $1 AND id = $2 AND deleted_at IS NULL`
const selectVersions = `
  SELECT version, published_at, actor_number FROM form_versions
  WHERE project_number = $1 AND form_number = $2 ORDER BY version DESC LIMIT $3`
const selectDefinitions = `
  SELECT v.version, v.definition,
    CASE WHEN v.version IN (f.version, t.version) THEN 1 ELSE 0 END AS is_offered
  FROM form_versions AS v
  JOIN forms AS f ON f.project_number = $1 AND f.number = v.form_number
  ${runningTest}
  WHERE v.project_number = $1 AND v.form_number = $2
  ORDER BY CASE WHEN v.version = f.version THEN 0 WHEN v.version = t.version THEN 1 ELSE 2 END,
    v.version DESC
  LIMIT $3`
const selectOpen = `
  SELECT f.version, f.secret, f.leads, v.published_at, v.definition, k.id, p.id AS project_id,
    p.default_country, k.kind, k.label, k.scopes, k.tier, k.origins, k.challenge_provider,
    k.challenge_secret, k.assignees, p.accepts_unverified, s.hash, t.version AS tested_version,
    b.published_at AS test_started_at, b.definition AS tested_definition
  FROM forms AS f
  JOIN form_versions AS v
    ON v.project_number = $1 AND v.form_number = f.number AND v.version = f.version
  JOIN keys AS k ON k.project_number = $1 AND k.number = f.number
  JOIN key_secrets AS s
    ON s.project_number = $1 AND s.key_number = f.number AND s.expires_at IS NULL
  JOIN projects AS p ON p.number = k.project_number
  ${runningTest}
  LEFT JOIN form_versions AS b
    ON b.project_number = $1 AND b.form_number = f.number AND b.version = t.version
  WHERE f.project_number = $1 AND f.number = $2 AND f.id = $3 AND f.deleted_at IS NULL
    AND k.revoked_at IS NULL AND p.deleted_at IS NULL AND p.archived_at IS NULL`
const selectVersion = `
  SELECT version, published_at, definition FROM form_versions
  WHERE project_number = $1 AND form_number = $2 AND version = $3`
// A version that was tested has replaced none until it was kept.
const selectSince = `
  SELECT version, published_at, definition FROM form_versions
  WHERE project_number = $1 AND form_number = $2 AND version >= coalesce(
    (SELECT max(v.version) FROM form_versions AS v
      WHERE v.project_number = $1 AND v.form_number = $2 AND v.published_at <= $3
        AND NOT EXISTS (SELECT 1 FROM form_tests AS t
          WHERE t.project_number = $1 AND t.form_number = $2 AND t.version = v.version)), 0)
  ORDER BY version DESC LIMIT $4`
