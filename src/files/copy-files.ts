import { copyFile, link, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { errorCodeOf } from '#core/errors.ts'
import { makeFolder } from '#make-folder.ts'
import { folderOfFile } from './file-folder.ts'

/**
 * Copies the pieces of files from one folder of files to another, on disk when this resolves.
 * Pieces never change: those that are there stay, and on one disk both folders share them. Answers
 * how many files the first folder has no more.
 */
export async function copyFiles(
  { from, to }: { from: string; to: string },
  ids: readonly string[],
): Promise<{ missing: number }> {
  let missing = 0
  for (const id of ids) {
    const pieces = await readdir(folderOfFile(from, id)).catch(() => [])
    // Those that begin with a dot are unfinished.
    const whole = pieces.filter((name) => /^\d+$/.test(name))
    if (whole.length === 0) missing += 1
    else await copyPieces(folderOfFile(from, id), folderOfFile(to, id), whole)
  }
  return { missing }
}

async function copyPieces(from: string, to: string, names: readonly string[]): Promise<void> {
  makeFolder(to)
  for (const name of names) await copyPiece(join(from, name), join(to, name))
  await using folder = await open(to, 'r')
  await folder.sync()
}

async function copyPiece(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return
    await copyFile(from, to)
    await using handle = await open(to, 'r+')
    await handle.sync()
  }
}
