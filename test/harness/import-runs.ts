import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

import { firstPage } from '#core/values/page.ts'
import { openStore } from '#installation.ts'
import type { RunningCli } from '#test/processes/server-process.ts'

/** What `import --json` prints. */
export type ImportReport = {
  importId: string | null
  isFinished: boolean
  isRepeat: boolean
  created: number
  updated: number
  unchanged: number
  rejected: number
  rejectsFile: string | null
  waitingLabels: string[]
}

export type Counts = Pick<ImportReport, 'created' | 'updated' | 'unchanged' | 'rejected'>

export function countsOf({ created, updated, unchanged, rejected }: Counts): Counts {
  return { created, updated, unchanged, rejected }
}

/**
 * Rows of every kind: most are new people, every seventh has neither e-mail nor phone, every tenth
 * is an update of the row nine before it, and every hundredth has an invalid e-mail.
 */
export function writeLeads(path: string, rows: number): Counts {
  const counts: Counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
  const lines = Array.from({ length: rows }, (_, row) => {
    if (row % 100 === 99) {
      counts.rejected += 1
      return `Jane ${row},no address,,Firm,City`
    }
    if (row % 10 === 9) {
      counts.updated += 1
      return `Jane ${row},jane.${row - 9}@example.com,,Firm ${row},City ${row}`
    }
    counts.created += 1
    const email = row % 10 !== 0 && row % 7 === 0 ? '' : `jane.${row}@example.com`
    return `Jane ${row},${email},,Firm ${row % 97},City ${row % 31}`
  })
  writeFileSync(path, `Name,Email,Phone,Company,City\n${lines.join('\n')}\n`)
  return counts
}

/** What a command wrote to stderr, without the line that a slow machine adds to it. */
export function withoutReading(stderr: string): string {
  return stderr.replace(/^Reading .* …\n/, '')
}

const pollMs = 1
const pollsMax = 120_000

/** Sends the signal once the folder has this many contacts, or the command has ended. */
export async function signalAt(
  command: RunningCli,
  name: 'SIGINT' | 'SIGKILL',
  at: { dataDir: string; contacts: number },
): Promise<void> {
  let hasEnded = false
  void command.ended.then(() => (hasEnded = true))
  for (let poll = 0; poll < pollsMax && !hasEnded; poll += 1) {
    if (countContacts(at.dataDir) >= at.contacts) break
    await delay(pollMs)
  }
  command.signal(name)
}

export function countContacts(dataDir: string): number {
  const path = join(dataDir, 'contact-sync.db')
  if (!existsSync(path)) return 0
  using database = new DatabaseSync(path, { readOnly: true, timeout: 120_000 })
  return Number(database.prepare('SELECT count(*) AS n FROM contacts').get()?.['n'])
}

/** All contacts of the only project without what differs between two runs, in a fixed order. */
export async function contactsOf(dataDir: string): Promise<string[]> {
  const store = await openStore({ dataDir })
  try {
    const [project] = await store.listProjects(firstPage)
    const projectId = project?.id ?? ''
    const contacts: string[] = []
    for (let offset: number | null = 0; offset !== null;) {
      const page = await store.searchContacts({
        ...{ projectId, prefixes: [], emailFolded: null, updatedSince: null, limit: 1_000 },
        start: { offset },
      })
      const full = await Promise.all(page.contacts.map(({ id }) => store.getContact(projectId, id)))
      contacts.push(...full.map((contact) => JSON.stringify(comparable(contact ?? {}))))
      offset = page.contacts.length === 0 ? null : offset + page.contacts.length
    }
    return contacts.toSorted()
  } finally {
    await store.close()
  }
}

function comparable(contact: Record<string, unknown>): Record<string, unknown> {
  const { id: _id, createdAt: _created, updatedAt: _updated, createdBy: _by, ...rest } = contact
  return rest
}
