import { directTarget } from '#cli/imports/direct-target.ts'
import { requireContacts, requireHeader } from '#cli/imports/require-columns.ts'
import { byOperator } from '#core/actor.ts'
import { AppError } from '#core/errors.ts'
import type { RejectedRow } from '#core/imports/import.ts'
import type { Project } from '#core/projects/project.ts'
import type { Store } from '#core/store.ts'
import { type FileReport, reportFile } from '#import/report.ts'
import { CommandFile } from '#import/threads/command-file.ts'

/** What `import --json` says; or why the whole file was refused. */
export type Imported = (FileReport & { problems: RejectedRow[] }) | { refused: string }

/** Imports a file as `import --direct --create-fields` does, without a process for each. */
export async function importInto(
  store: Store,
  project: Project,
  { path, header }: { path: string; header: boolean | null },
): Promise<Imported> {
  try {
    await using file = await CommandFile.open(path, header === null ? {} : { header })
    requireHeader(file)
    const { mapping } = await file.chooseColumns([])
    requireContacts(file.facts, mapping)
    const target = await directTarget(store, { project, by: byOperator, isServed: false })
    const { signal } = new AbortController()
    const plan = { file, mapping, entries: [], readWith: {}, createFields: true, signal }
    const hooks = { onWait: () => {}, onProgress: () => {} }
    const { rejectedRows } = await target.run({ ...plan, ...hooks })
    const problems = await Array.fromAsync(rejectedRows())
    return { ...reportFile(file.facts, mapping), problems }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message }
    throw error
  }
}
