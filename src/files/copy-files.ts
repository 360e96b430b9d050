import type { FileStorage } from '#core/forms/files/file-storage.ts'
import { type FormFile, pieceBytes } from '#core/forms/files/form-file.ts'
import { FileFolder } from './file-folder.ts'

type Storages = { from: FileStorage; to: FileStorage }

/**
 * Copies the pieces that one storage has of files to another, stored there when this resolves.
 * Pieces never change: those that are there stay.
 */
export async function copyFiles(
  { from, to }: Storages,
  files: readonly Pick<FormFile, 'id'>[],
): Promise<void> {
  for (const { id } of files) {
    const pieces = await from.list(id)
    if (from instanceof FileFolder && to instanceof FileFolder) await to.addFrom(from, id, pieces)
    else await copyPieces({ from, to }, id, pieces)
  }
}

/** The files of which a storage lacks pieces. */
export async function findMissing<File extends Pick<FormFile, 'id' | 'bytes'>>(
  storage: FileStorage,
  files: readonly File[],
): Promise<File[]> {
  const missing: File[] = []
  for (const file of files) {
    const pieces = await storage.list(file.id)
    if (pieces.length * pieceBytes < file.bytes) missing.push(file)
  }
  return missing
}

async function copyPieces({ from, to }: Storages, id: string, pieces: number[]): Promise<void> {
  for (const piece of pieces) {
    const isStored = await to.put(id, piece, await from.read(id, piece))
    if (!isStored) throw new Error(`Another content is stored as piece ${piece} of ${id}.`)
  }
}
