import { eachProject } from '#storage/repositories/projects/project-rounds.ts'
import { type Row, number, text } from '#storage/row.ts'
import type { Database } from './database.ts'

/** Reads every project's contacts and names what disagrees with them; empty when nothing does. */
export async function verify(database: Database): Promise<string[]> {
  const findings: string[] = []
  for await (const projectNumber of eachProject(database.reads, 'true')) {
    const [row] = await database.rows('searches', selectDisagreement, projectNumber)
    if (row !== undefined) findings.push(...findingsOf(row))
  }
  return findings
}

function findingsOf(row: Row): string[] {
  const id = text(row, 'id')
  const findings: string[] = []
  if (number(row, 'contact_count') !== number(row, 'contacts')) {
    findings.push(`The project ${id} has a different number of contacts than it counts.`)
  }
  if (number(row, 'last_contact') > number(row, 'contact')) {
    findings.push(`The project ${id} would assign the number of a contact again.`)
  }
  return findings
}

const selectDisagreement = `
  SELECT p.id, n.contact_count, n.contact, c.contacts, c.last_contact
  FROM counters AS n JOIN projects AS p ON p.number = n.project_number, (
    SELECT count(*) AS contacts, coalesce(max(number), 0) AS last_contact
    FROM contacts WHERE project_number = $1) AS c
  WHERE n.project_number = $1`
