import { createId } from '#core/id.ts'
import { refuseUnknownProject } from '#core/projects/refusals.ts'
import type { NewProject, Project, ProjectChange } from '#core/projects/project.ts'
import { projectOf } from '#storage/project-row.ts'
import { number } from '#storage/contact-row.ts'
import { addPlace } from '#storage/places.ts'
import type { Connection } from '#storage/connection.ts'
import type { Database } from './database.ts'
import type { Session } from '#storage/verbs/session.ts'

export async function createProject(connection: Connection, project: NewProject): Promise<Project> {
  return (await addProject(connection, project)).project
}

export async function addProject(
  connection: Connection,
  project: NewProject,
): Promise<{ project: Project; projectNumber: number }> {
  const { name, defaultCountry, now } = project
  const id = createId('project', now)
  const row = await connection.row(insertProject, id, name, defaultCountry, now)
  if (row === undefined) throw new Error('The project was not stored.')
  const projectNumber = number(row, 'number')
  await addPlace(connection, id, { projectNumber, number: projectNumber })
  await connection.run(insertCounters, projectNumber)
  return { project: projectOf(row), projectNumber }
}

export async function updateProject(
  { connection, projectNumber }: Session,
  change: ProjectChange,
): Promise<Project> {
  const { projectId, ...given } = change
  const row = await connection.row(selectProject, projectNumber)
  if (row === undefined) refuseUnknownProject(projectId)
  const project = { ...projectOf(row), ...given }
  const { name, defaultCountry, whenChallengeIsAway } = project
  const acceptsUnverified = whenChallengeIsAway === 'accept'
  await connection.run(updateRow, projectNumber, name, defaultCountry, acceptsUnverified)
  return project
}

/** Beside the project's writes. Throws `not_found`. */
export async function setDefaultProject(
  connection: Connection,
  projectId: string,
): Promise<Project> {
  // Two at once would each find no other default to end.
  await connection.run(lockDefault)
  await connection.run(endDefault, projectId)
  const row = await connection.row(markDefault, projectId)
  return row === undefined ? refuseUnknownProject(projectId) : projectOf(row)
}

export async function listProjects(database: Database): Promise<Project[]> {
  return (await database.rows('lookups', selectProjects)).map(projectOf)
}

export async function listDeletedProjects(database: Database): Promise<Project[]> {
  return (await database.rows('lookups', selectDeleted)).map(projectOf)
}

/** Projects behind a number, in their order. */
export async function projectNumbersAfter(
  database: Database,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await database.rows('lookups', selectNumbers, after, limit)
  return rows.map((row) => number(row, 'number'))
}

const columns = `
  number, id, name, default_country, accepts_unverified, created_at, is_default`
const insertProject = `
  INSERT INTO projects (id, name, default_country, created_at) VALUES ($1, $2, $3, $4)
  RETURNING ${columns}`
const insertCounters = 'INSERT INTO counters (project_number) VALUES ($1)'
const selectProject = `SELECT ${columns} FROM projects WHERE number = $1`
const updateRow = `
  UPDATE projects SET name = $2, default_country = $3, accepts_unverified = $4 WHERE number = $1`
const lockDefault = 'SELECT pg_advisory_xact_lock(726804, hashtext(current_schema()))'
const endDefault = 'UPDATE projects SET is_default = false WHERE is_default AND id <> $1'
const markDefault = `UPDATE projects SET is_default = true
  WHERE id = $1 AND deleted_at IS NULL RETURNING ${columns}`
const selectProjects = `
  SELECT ${columns} FROM projects WHERE deleted_at IS NULL ORDER BY number`
const selectDeleted = `
  SELECT ${columns} FROM projects WHERE deleted_at IS NOT NULL ORDER BY number`
const selectNumbers = 'SELECT number FROM projects WHERE number > $1 ORDER BY number LIMIT $2'
