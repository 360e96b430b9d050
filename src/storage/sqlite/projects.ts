import { Failure } from '#core/errors.ts'
import { createId } from '#core/id.ts'
import type { KeyDetails } from '#core/keys/key.ts'
import type { NewProject, Project, ProjectChange } from '#core/projects/project.ts'
import type { FirstKey, FirstProject } from '#core/projects/first-project.ts'
import { projectOf } from '#storage/project-row.ts'
import { number } from '#storage/contact-row.ts'
import { createKey } from '#storage/verbs/keys/keys.ts'
import type { Database } from './database.ts'
import { projectSession } from './project-session.ts'
import { type Session, projectNumberOf } from './session.ts'
import { createWordsTable } from './words-table.ts'

export function createProject({ database }: Session, project: NewProject): Project {
  const { name, defaultCountry, now } = project
  const id = createId('project', now)
  const row = database.statement(insertProject).get(id, name, defaultCountry, now)
  if (row === undefined) throw new Error('The project was not stored.')
  const projectNumber = number(row, 'number')
  database.run(insertPlace, id, projectNumber, projectNumber)
  database.connection.exec(createWordsTable(projectNumber))
  return stored(database, id)
}

export async function createFirstProject(
  session: Session,
  project: NewProject,
  keys: readonly FirstKey[],
): Promise<FirstProject | null> {
  if (session.database.statement(selectProjects).get() !== undefined) return null
  const created = createProject(session, project)
  const projectId = created.id
  const projectNumber = session.numberOf(projectId, projectNumberOf)
  const made: KeyDetails[] = []
  for (const key of keys) {
    made.push(await createKey(projectSession(session, projectNumber), { ...key, projectId }))
  }
  return { project: created, keys: made }
}

/** Throws `not_found`. */
export function updateProject({ database }: Session, change: ProjectChange): Project {
  const { projectId, ...given } = change
  const project = { ...stored(database, projectId), ...given }
  const { name, defaultCountry, whenChallengeIsAway } = project
  const acceptsUnverified = whenChallengeIsAway === 'accept' ? 1 : 0
  database.run(updateRow, name, defaultCountry, acceptsUnverified, projectId)
  return project
}

/** Throws `not_found`. */
export function setDefaultProject({ database }: Session, projectId: string): Project {
  const project = { ...stored(database, projectId), isDefault: true }
  database.run(markDefault, projectId)
  return project
}

export function listProjects(database: Database): Project[] {
  return database.statement(selectProjects).all().map(projectOf)
}

export function listDeletedProjects(database: Database): Project[] {
  return database.statement(selectDeleted).all().map(projectOf)
}

/** Throws `not_found`. */
function stored(database: Database, projectId: string): Project {
  const row = database.statement(selectProject).get(projectId)
  if (row === undefined) throw new Failure('not_found', `There is no project ${projectId}.`)
  return projectOf(row)
}

const insertProject = `
  INSERT INTO projects (id, name, default_country, created_at) VALUES (?, ?, ?, ?)
  RETURNING number`
const insertPlace = 'INSERT INTO places VALUES (?, ?, ?)'
const selectProject = 'SELECT * FROM projects WHERE id = ? AND deleted_at IS NULL'
const updateRow = `
  UPDATE projects SET name = ?, default_country = ?, accepts_unverified = ? WHERE id = ?`
const markDefault = 'UPDATE projects SET is_default = (id = ?1) WHERE is_default <> (id = ?1)'
const selectProjects = 'SELECT * FROM projects WHERE deleted_at IS NULL ORDER BY number'
const selectDeleted = 'SELECT * FROM projects WHERE deleted_at IS NOT NULL ORDER BY number'
