import { directPlace } from '#cli/imports/direct-place.ts'
import { byOperator } from '#core/actor.ts'
import { AppError } from '#core/errors.ts'
import type { RejectedRow } from '#core/imports/import.ts'
import type { Project } from '#core/projects/project.ts'
import type { Store } from '#core/store.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'
import { chooseMapping, requireHeader } from '#import/mapping/choose-mapping.ts'
import { type FileReport, reportFile } from '#import/report.ts'

/** What `import --json` says; or why the whole file was refused. */
export type Imported = (FileReport & { problems: RejectedRow[] }) | { refused: string }

/** Imports a file as `import --direct --create-fields` does, without a process for each. */
export async function importInto(
  store: Store,
  project: Project,
  { path, header }: { path: string; header: boolean | null },
): Promise<Imported> {
  try {
    using file = await openImportFile(path, header === null ? {} : { header })
    requireHeader(file)
    const mapping = await chooseMapping(file, [])
    const place = await directPlace(store, { project, by: byOperator, isServed: false })
    const { signal } = new AbortController()
    const plan = { file, mapping, entries: [], readWith: {}, createFields: true, signal }
    const hooks = { onWait: () => {}, onProgress: () => {} }
    const { rejectedRows } = await place.run({ ...plan, ...hooks })
    const problems = await Array.fromAsync(rejectedRows())
    return { ...reportFile(file, mapping), problems }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message }
    throw error
  }
}
