import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Folder, makeFolder } from '#test/processes/server-process.ts'

/** The files of a folder by name, except files that SQLite rebuilds. */
export async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true })
  // The folder for files of leads is empty.
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
    .map(({ name }) => name)
  const read = async (name: string) => [name, await readFile(join(folder, name))] as const
  return new Map(await Promise.all(names.map(read)))
}

/** A new folder with these files. */
export async function makeFolderOf(files: ReadonlyMap<string, Buffer>): Promise<Folder> {
  const folder = await makeFolder()
  for (const [name, data] of files) await writeFile(join(folder.path, name), data)
  return folder
}
