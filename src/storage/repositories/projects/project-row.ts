import type { Project } from '#core/projects/project.ts'
import { type Row, number, text, textOrNull } from '#storage/contact-row.ts'

export function projectOf(row: Row): Project {
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    defaultCountry: textOrNull(row, 'default_country'),
    whenChallengeIsAway: row['accepts_unverified'] ? 'accept' : 'refuse',
    createdAt: number(row, 'created_at'),
    isDefault: Boolean(row['is_default']),
  }
}
