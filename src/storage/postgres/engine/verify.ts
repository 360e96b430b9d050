import { type Row, number, text } from '#storage/contact-row.ts'
import { projectNumbersAfter } from '#storage/repositories/projects/projects.ts'
import type { Database } from './database.ts'

const projectsPerStep = 50

/** Reads every project's contacts and names what disagrees with them; empty when nothing does. */
export async function verify(database: Database): Promise<string[]> {
  const findings: string[] = []
  let after = 0
  for (;;) {
    const numbers = await projectNumbersAfter(database.reads, after, projectsPerStep)
    for (const projectNumber of numbers) {
      const [row] = await database.rows('searches', selectDisagreement, projectNumber)
      if (row !== undefined) findings.push(...findingsOf(row))
    }
    const last = numbers.at(-1)
    if (last === undefined) return findings
    after = last
  }
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
