import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { emptyFolderError, newerFolderError, olderFolderError } from '#core/storage-errors.ts'
import type { Row } from '#storage/row.ts'
import { databaseFile, versionOf } from '#storage/sqlite/file/open-database.ts'
import { requireUpgradable, schemaVersion } from '#storage/upgrade/versions.ts'
import { type Transfer, revealingTransfersOf, transfersOf } from './transfers.ts'

/** The data folder being moved, as of one moment. It is only read. */
export class Folder implements Disposable {
  private readonly file: string
  private readonly connection: DatabaseSync
  /** The id of its first project, which identifies the folder. */
  readonly id: string
  /** Everything except what makes it visible, and what does. */
  readonly transfers: readonly Transfer[]
  readonly revealingTransfers: readonly Transfer[]
  /** Read before the moment: any later write changes the stamp. */
  readonly stamp: string

  /** Throws `invalid_request` when it has another version, or is empty. */
  constructor(dataDir: string) {
    this.file = databaseFile(dataDir)
    this.connection = new DatabaseSync(this.file, { readOnly: true })
    this.stamp = this.takeStamp()
    try {
      this.connection.exec('BEGIN')
      requireSameVersion(this.connection)
      this.id = firstProject(this.connection)
      this.transfers = transfersOf(this.connection)
      this.revealingTransfers = revealingTransfersOf(this.connection)
    } catch (error) {
      this.connection.close()
      throw error
    }
  }

  /** Differs after every write, and for every program that knows other tables. */
  takeStamp(): string {
    return [schemaVersion, stampOf(this.file), stampOf(`${this.file}-wal`)].join(' ')
  }

  count({ select }: Transfer): number {
    const row = this.connection.prepare(`SELECT count(*) AS rows FROM (${select})`).get(0)
    return Number(row?.['rows'])
  }

  rows({ select }: Transfer, offset = 0): NodeJS.Iterator<Row> {
    return this.connection.prepare(select).iterate(offset)
  }

  projects(): { number: string; id: string; name: string; contacts: number }[] {
    const rows = this.connection.prepare(selectProjects).all()
    return rows.map((row) => ({
      number: String(row['number']),
      id: String(row['id']),
      name: String(row['name']),
      contacts: Number(row['contact_count']),
    }))
  }

  [Symbol.dispose](): void {
    this.connection.close()
  }
}

function requireSameVersion(connection: DatabaseSync): void {
  const version = versionOf(connection)
  const versions = { found: version, known: schemaVersion }
  if (version > schemaVersion) throw newerFolderError(versions)
  requireUpgradable('sqlite', version)
  if (version < schemaVersion) throw olderFolderError(versions)
}

function firstProject(connection: DatabaseSync): string {
  const row = connection.prepare(selectFirstProject).get()
  if (row === undefined) throw emptyFolderError()
  return String(row['id'])
}

// Readers create an empty log.
function stampOf(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats === undefined || stats.size === 0n ? '-' : `${stats.size}@${stats.mtimeNs}`
}

const selectFirstProject = 'SELECT id FROM projects ORDER BY number LIMIT 1'
const selectProjects = 'SELECT number, id, name, contact_count FROM projects ORDER BY number'
