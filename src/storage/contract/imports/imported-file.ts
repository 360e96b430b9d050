import { type DoneBy, byOperator } from '#core/actor.ts'
import type { ItemResult, Rejection, WriteItem } from '#core/contacts/writing/write-item.ts'
import type { HeldJob, Import } from '#core/imports/import.ts'
import { type Workspace, noon, readInput } from '#storage/contract/workspace.ts'

/** The file's first write comes a second after everything that the tests set up at noon. */
export const importedAt = noon + 1_000

/** One import of a file, whose rows are contacts as a request gives them, or rejections. */
export class ImportedFile {
  readonly start: Import
  private readonly workspace: Workspace
  private readonly job: HeldJob | undefined
  private position: string | null
  private row = 0

  private constructor(workspace: Workspace, start: Import, job: HeldJob | undefined) {
    this.job = job
    this.workspace = workspace
    this.start = start
    this.position = start.position
  }

  static async open(
    workspace: Workspace,
    {
      fileHash = 'hash',
      mapping = '{}',
      by = byOperator,
      job,
    }: { fileHash?: string; mapping?: string; by?: DoneBy; job?: HeldJob } = {},
  ): Promise<ImportedFile> {
    const { store, projectId } = workspace
    const start = { projectId, by, now: importedAt }
    const file = { ...start, fileName: 'leads.csv', fileHash, mapping }
    return new ImportedFile(workspace, await store.startImport(file), job)
  }

  get id(): string {
    return this.start.id
  }

  /** Writes the next rows in one step. */
  async write(...rows: (Rejection | object)[]): Promise<ItemResult[]> {
    const { keyId, projectId } = this.start
    const from = this.position
    const numbers = rows.map(() => (this.row += 1))
    this.position = JSON.stringify({ row: this.row })
    const { id: importId, job, position } = this
    const place = { importId, rows: numbers, from, position }
    const step = job === undefined ? place : { ...place, job }
    const writer = { projectId, keyId, keyKind: 'secret', channel: 'import' } as const
    const by = { writer, credential: null, idempotency: null, now: importedAt }
    const write = { ...by, items: rows.map(itemOf) }
    return (await this.workspace.store.writeContacts({ ...write, importStep: step })).results
  }

  /** Writes one row, which must be stored; answers the contact's id. */
  async writeOne(row: object): Promise<string> {
    const [result] = await this.write(row)
    if (result === undefined || 'rejection' in result) throw new Error(JSON.stringify(result))
    return result.id
  }

  /** Undoes all of it; answers in how many steps as well. */
  async undo(now = importedAt + 60_000): Promise<Import & { steps: number }> {
    for (let steps = 1; ; steps += 1) {
      const undone = await this.workspace.store.undoImport({
        importId: this.id,
        by: byOperator,
        now,
      })
      if (undone.undoneAt !== null) return { ...undone, steps }
    }
  }

  async kept(): Promise<Record<string, string[]>> {
    const query = { importId: this.id, afterId: '', limit: 1_000 }
    const contacts = await this.workspace.store.listKeptContacts(query)
    return Object.fromEntries(contacts.map(({ contactId, fields }) => [contactId, fields]))
  }
}

/** The newest imports of a project. */
export async function listedImports({ store, projectId }: Workspace): Promise<Import[]> {
  return store.listImports({ projectId, beforeId: null, limit: 10 })
}

function itemOf(row: Rejection | object): WriteItem {
  if ('unchangedId' in row) return { unchangedId: String(row.unchangedId) }
  return 'code' in row ? { rejection: row } : { input: readInput(row, 'secret', importedAt) }
}
