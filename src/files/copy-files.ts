import type { FileStorage } from '#core/forms/files/file-storage.ts'
import { FileFolder } from './file-folder.ts'

type Places = { from: FileStorage; to: FileStorage }

/**
 * Copies files from one place to another, stored there when this resolves. Pieces never change:
 * those that are there stay. Answers how many files the first place has no more.
 */
export async function copyFiles(
  { from, to }: Places,
  ids: readonly string[],
): Promise<{ missing: number }> {
  let missing = 0
  for (const id of ids) {
    const pieces = await from.list(id)
    if (pieces.length === 0) missing += 1
    else if (from instanceof FileFolder && to instanceof FileFolder) {
      await to.addFrom(from, id, pieces)
    } else await copyPieces({ from, to }, id, pieces)
  }
  return { missing }
}

async function copyPieces({ from, to }: Places, id: string, pieces: number[]): Promise<void> {
  for (const piece of pieces) {
    const isStored = await to.put(id, piece, await from.read(id, piece))
    if (!isStored) throw new Error(`Another content is stored as piece ${piece} of ${id}.`)
  }
}
