import { createId } from '#core/id.ts'
import type { Project } from '#core/store.ts'
import { type Row, number, text, textOrNull } from './contact-row.ts'
import type { Database } from './database.ts'
import { createWordsTable } from './schema.ts'
import type { Session } from './session.ts'

export type NewProject = { name: string; defaultCountry: string | null; now: number }

export function createProject({ database }: Session, project: NewProject): Project {
  const { name, defaultCountry, now } = project
  const id = createId('project', now)
  const row = database.statement(insertProject).get(id, name, defaultCountry, now)
  if (row === undefined) throw new Error('The project was not stored.')
  database.connection.exec(createWordsTable(number(row, 'number')))
  return { id, name, defaultCountry, createdAt: now }
}

export function listProjects(database: Database): Project[] {
  return database.statement(selectProjects).all().map(projectOf)
}

function projectOf(row: Row): Project {
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    defaultCountry: textOrNull(row, 'default_country'),
    createdAt: number(row, 'created_at'),
  }
}

const insertProject = `
  INSERT INTO projects (id, name, default_country, created_at) VALUES (?, ?, ?, ?)
  RETURNING number`
const selectProjects = 'SELECT * FROM projects ORDER BY number'
