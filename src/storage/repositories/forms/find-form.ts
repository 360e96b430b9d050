import type { OpenForm, PublishedVersion } from '#core/forms/open-form.ts'
import type { Reads } from '#storage/connection.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import type { Place } from '#storage/id-directory.ts'
import { keyOf } from '#storage/repositories/keys/key-row.ts'
import { definitionOf } from './form-row.ts'

/** The form at a place, with its key by the secret that does not end; null unless it is open. */
export async function findForm(
  reads: Reads,
  { projectNumber, number: formNumber }: Place,
  formId: string,
): Promise<OpenForm | null> {
  const row = await reads.row(selectOpen, projectNumber, formNumber, formId)
  if (row === undefined) return null
  return {
    id: formId,
    ...publishedOf(row),
    key: keyOf(row),
    secret: text(row, 'secret'),
  }
}

export async function findFormVersion(
  reads: Reads,
  { projectNumber, number: formNumber }: Place,
  version: number,
): Promise<PublishedVersion | null> {
  const row = await reads.row(selectVersion, projectNumber, formNumber, version)
  return row === undefined ? null : publishedOf(row)
}

function publishedOf(row: Row): PublishedVersion {
  return {
    version: number(row, 'version'),
    publishedAt: number(row, 'published_at'),
    definition: definitionOf(text(row, 'definition')),
  }
}

const selectOpen = `
  SELECT f.version, f.secret, v.published_at, v.definition, k.id, p.id AS project_id,
    p.default_country, k.kind, k.label, k.scopes, k.tier, k.origins, k.challenge_provider,
    k.challenge_secret, p.accepts_unverified, s.hash
  FROM forms AS f
  JOIN form_versions AS v
    ON v.project_number = $1 AND v.form_number = f.number AND v.version = f.version
  JOIN keys AS k ON k.project_number = $1 AND k.number = f.number
  JOIN key_secrets AS s
    ON s.project_number = $1 AND s.key_number = f.number AND s.expires_at IS NULL
  JOIN projects AS p ON p.number = k.project_number
  WHERE f.project_number = $1 AND f.number = $2 AND f.id = $3 AND f.deleted_at IS NULL
    AND k.revoked_at IS NULL AND p.deleted_at IS NULL`
const selectVersion = `
  SELECT version, published_at, definition FROM form_versions
  WHERE project_number = $1 AND form_number = $2 AND version = $3`
