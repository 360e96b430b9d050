import { raise } from '#core/errors.ts'
import { unknownProjectError } from '#core/projects/errors.ts'
import { formerDomainsMax, takenDomainError } from '#core/projects/form-domain.ts'
import type { NewProject, Project, ProjectChange } from '#core/projects/project.ts'
import { createId } from '#core/values/id.ts'
import type { Page } from '#core/values/page.ts'
import { type Reads, statementsOf } from '#storage/connection.ts'
import { addPlace } from '#storage/id-directory.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, number, numberOrNull, text, textOrNull } from '#storage/row.ts'

export async function createProject(
  transaction: GlobalTransaction,
  project: NewProject,
): Promise<Project> {
  return (await addProject(transaction, project)).project
}

export async function addProject(
  transaction: GlobalTransaction,
  project: NewProject,
): Promise<{ project: Project; projectNumber: number }> {
  const { connection } = transaction
  const { name, defaultCountry, now } = project
  const id = createId('project', now)
  const row = await connection.row(insertProject, id, name, defaultCountry, now)
  if (row === undefined) throw new Error('The project was not stored.')
  const projectNumber = number(row, 'number')
  await addPlace(statementsOf(connection, projectNumber), id, projectNumber)
  await transaction.beginProject(projectNumber)
  return { project: projectOf(row), projectNumber }
}

export async function updateProject(
  transaction: ProjectTransaction,
  change: ProjectChange,
): Promise<Project> {
  const { projectId, ...changes } = change
  const row = await transaction.row(selectProject)
  if (row === undefined) throw unknownProjectError(projectId)
  const project = { ...projectOf(row), ...changes }
  const { name, defaultCountry, whenChallengeIsAway, archivedAt, formDomain } = project
  if (formDomain !== null && (await transaction.row(selectTaken, formDomain)) !== undefined) {
    throw takenDomainError()
  }
  const acceptsUnverified = whenChallengeIsAway === 'accept'
  const former = formerDomains(row, formDomain)
  const values = [name, defaultCountry, acceptsUnverified, archivedAt, formDomain, former]
  await transaction.run(updateRow, ...values)
  return project
}

/** The domains that its forms had, as JSON, once they have this one. */
function formerDomains(row: Row, formDomain: string | null): string {
  const former = JSON.parse(text(row, 'former_form_domains')) as string[]
  const last = textOrNull(row, 'form_domain')
  const all = last === null || last === formDomain ? former : [...former, last]
  const others = new Set(all.toReversed().filter((domain) => domain !== formDomain))
  return JSON.stringify([...others].slice(0, formerDomainsMax).toReversed())
}

/** Throws `not_found`. */
export async function setDefaultProject(
  transaction: GlobalTransaction,
  projectId: string,
): Promise<Project> {
  const { connection } = transaction
  // Two at once would each find no other default to end.
  await transaction.lock('choose the default project')
  const row = await connection.row(selectLive, projectId)
  if (row === undefined) throw unknownProjectError(projectId)
  await connection.run(markDefault, projectId)
  return { ...projectOf(row), isDefault: true }
}

/** Null for an unknown or deleted one. */
export async function getProject(reads: Reads, projectId: string): Promise<Project | null> {
  const row = await reads.row(selectLive, projectId)
  return row === undefined ? null : projectOf(row)
}

export async function findFormDomain(reads: Reads, domain: string): Promise<string | null> {
  const row = await reads.row(selectByDomain, domain)
  return row === undefined ? null : text(row, 'id')
}

export async function isFormerFormDomain(reads: Reads, domain: string): Promise<boolean> {
  return (await reads.row(selectByFormerDomain, JSON.stringify(domain))) !== undefined
}

export async function listProjects(reads: Reads, { afterId, limit }: Page): Promise<Project[]> {
  const after = await numberBefore(reads, afterId)
  return (await reads.rows(selectProjects, after, limit)).map(projectOf)
}

export async function listDeletedProjects(
  reads: Reads,
  { afterId, limit }: Page,
): Promise<Project[]> {
  const after = await numberBefore(reads, afterId)
  return (await reads.rows(selectDeleted, after, limit)).map(projectOf)
}

async function numberBefore(reads: Reads, afterId: string | null): Promise<number> {
  if (afterId === null) return 0
  const row = await reads.row(selectNumber, afterId)
  return row === undefined ? raise(unknownProjectError(afterId)) : number(row, 'number')
}

function projectOf(row: Row): Project {
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    defaultCountry: textOrNull(row, 'default_country'),
    whenChallengeIsAway: row['accepts_unverified'] ? 'accept' : 'refuse',
    createdAt: number(row, 'created_at'),
    archivedAt: numberOrNull(row, 'archived_at'),
    formDomain: textOrNull(row, 'form_domain'),
    isDefault: Boolean(row['is_default']),
  }
}

const columns = `
  number, id, name, default_country, accepts_unverified, created_at, is_default,
  archived_at, form_domain, former_form_domains`
const insertProject = `
  INSERT INTO projects (id, name, default_country, created_at) VALUES ($1, $2, $3, $4)
  RETURNING ${columns}`
const selectProject = `SELECT ${columns} FROM projects WHERE number = $1`
const selectLive = `SELECT ${columns} FROM projects WHERE id = $1 AND deleted_at IS NULL`
const selectTaken = 'SELECT 1 FROM projects WHERE form_domain = $2 AND number <> $1'
const selectByDomain = 'SELECT id FROM projects WHERE form_domain = $1 AND deleted_at IS NULL'
const selectByFormerDomain = `
  SELECT 1 FROM projects WHERE replace(former_form_domains, $1, '') <> former_form_domains LIMIT 1`
const updateRow = `
  UPDATE projects
  SET name = $2, default_country = $3, accepts_unverified = $4, archived_at = $5, form_domain = $6,
    former_form_domains = $7
  WHERE number = $1`
const markDefault = 'UPDATE projects SET is_default = (id = $1) WHERE is_default OR id = $1'
const selectProjects = `
  SELECT ${columns} FROM projects WHERE deleted_at IS NULL AND number > $1
  ORDER BY number LIMIT $2`
const selectDeleted = `
  SELECT ${columns} FROM projects WHERE deleted_at IS NOT NULL AND number > $1
  ORDER BY number LIMIT $2`
const selectNumber = 'SELECT number FROM projects WHERE id = $1'
