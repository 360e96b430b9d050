import type { Actor } from '#core/actor.ts'
import type { Form, FormDefinition, FormSummary, FormVersion } from '#core/forms/form.ts'
import { type Row, number, numberOrNull, text, textOrNull } from '#storage/contact-row.ts'
import { actorAt } from '#storage/repositories/actors/actors.ts'

/** From a row of `summaryColumns`. */
export function formSummaryOf(row: Row): FormSummary {
  return { ...commonOf(row), hasChanges: number(row, 'has_changes') === 1 }
}

/** From a row of `formColumns`. */
export function formOf(row: Row): Form {
  const published = textOrNull(row, 'published')
  return {
    ...commonOf(row),
    draft: definitionOf(text(row, 'draft')),
    published: published === null ? null : definitionOf(published),
  }
}

export function formVersionOf(row: Row, actors: ReadonlyMap<number, Actor>): FormVersion {
  return {
    version: number(row, 'version'),
    publishedAt: number(row, 'published_at'),
    by: actorAt(actors, number(row, 'actor_number')),
  }
}

// The core has judged what is stored.
export function definitionOf(json: string): FormDefinition {
  return JSON.parse(json) as FormDefinition
}

function commonOf(row: Row): Omit<Form, 'draft' | 'published'> {
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    keyId: text(row, 'key_id'),
    version: number(row, 'version'),
    publishedAt: numberOrNull(row, 'published_at'),
    createdAt: number(row, 'created_at'),
    updatedAt: number(row, 'updated_at'),
    closedAt: numberOrNull(row, 'revoked_at'),
  }
}

const common = `
  f.id, f.number, k.id AS key_id, k.label AS name, f.version, v.published_at, f.created_at,
  f.updated_at, k.revoked_at`
const tables = `
  FROM forms AS f
  JOIN keys AS k ON k.project_number = $1 AND k.number = f.number
  LEFT JOIN form_versions AS v
    ON v.project_number = $1 AND v.form_number = f.number AND v.version = f.version
  WHERE f.project_number = $1`

export const selectSummaries = `
  SELECT ${common}, CASE WHEN f.draft = v.definition THEN 0 ELSE 1 END AS has_changes ${tables}`
export const selectForms = `SELECT ${common}, f.draft, v.definition AS published ${tables}`
