import type { Files } from './file-storage.ts'
import type { FileStore } from './file-store.ts'

type Parts = {
  store: Pick<FileStore, 'listRemovedFiles' | 'noteDeletedFiles'>
  files: Pick<Files, 'storage'>
}

/** Deletes the bytes of some files that were removed; true while there may be more. */
export async function deleteRemovedFiles({ store, files: { storage } }: Parts): Promise<boolean> {
  if (storage === null) return false
  const ids = await store.listRemovedFiles()
  if (ids.length === 0) return false
  for (const id of ids) await storage.delete(id)
  await store.noteDeletedFiles(ids)
  return true
}
