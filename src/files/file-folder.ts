import { randomUUID } from 'node:crypto'
import {
  copyFile,
  link,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  unlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { AppError, errorCodeOf } from '#core/errors.ts'
import { fullStorageError, unreachableFilesError } from '#core/forms/files/errors.ts'
import type { FileStorage } from '#core/forms/files/file-storage.ts'
import { makeFolder } from '#make-folder.ts'

/** What files leave free on their disk: leads, which may be stored there too, need room. */
const freeBytesMin = 256 * 1024 * 1024
const fullCodes = new Set(['ENOSPC', 'EDQUOT'])
const absentCodes = new Set(['ENOENT', 'ENOTDIR'])
const spreadCharacters = 2

/**
 * The files in a folder, which all servers share: a folder for each file, in one of 1,024 by the
 * end of its id, with its pieces by their numbers.
 */
export class FileFolder implements FileStorage {
  private readonly path: string
  private readonly freeMin: number

  constructor(path: string, freeMin = freeBytesMin) {
    this.path = path
    this.freeMin = freeMin
  }

  async put(fileId: string, piece: number, bytes: Uint8Array): Promise<boolean> {
    const path = this.pathOf(fileId, piece)
    const folder = dirname(path)
    const temporary = join(folder, `.${randomUUID()}`)
    try {
      if (!(await this.hasRoom())) throw fullStorageError()
      makeFolder(folder)
      await writeWhole(temporary, bytes)
      // Unlike a new name, a link never takes the place of another piece.
      await link(temporary, path)
      await syncFolder(folder)
      return true
    } catch (error) {
      const code = errorCodeOf(error)
      if (code === 'EEXIST') return bytes.length > 0 && (await readFile(path)).equals(bytes)
      if (error instanceof AppError || fullCodes.has(code)) throw fullStorageError()
      throw unreachableFilesError(error)
    } finally {
      await unlink(temporary).catch(() => {})
    }
  }

  async hasRoom(): Promise<boolean> {
    try {
      makeFolder(this.path)
      const { bavail, bsize } = await statfs(this.path)
      return bavail * bsize >= this.freeMin
    } catch {
      // A folder that can't be reached has none, and leads are accepted without files.
      return false
    }
  }

  async check(): Promise<void> {
    if (!(await this.hasRoom())) throw fullStorageError()
  }

  async read(fileId: string, piece: number): Promise<Buffer> {
    try {
      return await readFile(this.pathOf(fileId, piece))
    } catch (error) {
      throw unreachableFilesError(error)
    }
  }

  async list(fileId: string): Promise<number[]> {
    try {
      const names = await readdir(this.folderOf(fileId))
      // Those that begin with a dot are unfinished.
      return names.filter((name) => /^\d+$/.test(name)).map(Number)
    } catch (error) {
      if (absentCodes.has(errorCodeOf(error))) return []
      throw unreachableFilesError(error)
    }
  }

  async delete(fileId: string): Promise<void> {
    await rm(this.folderOf(fileId), { recursive: true, force: true })
  }

  /** Adds pieces of another folder, on disk when this resolves; on one disk both share them. */
  async addFrom(other: FileFolder, fileId: string, pieces: readonly number[]): Promise<void> {
    const folder = this.folderOf(fileId)
    makeFolder(folder)
    for (const piece of pieces) {
      await linkOrCopy(other.pathOf(fileId, piece), this.pathOf(fileId, piece))
    }
    await syncFolder(folder)
  }

  private folderOf(fileId: string): string {
    return folderOfFile(this.path, fileId)
  }

  private pathOf(fileId: string, piece: number): string {
    return join(this.folderOf(fileId), String(piece))
  }
}

/** Where a folder of files has the pieces of one. */
export function folderOfFile(path: string, fileId: string): string {
  return join(path, fileId.slice(-spreadCharacters), fileId)
}

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await using handle = await open(file, 'wx', 0o600)
  await handle.writeFile(bytes)
  await handle.sync()
}

/** Pieces never change: one that is there stays, unless it is only a part. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST' && (await sizeOf(to)) >= (await sizeOf(from))) return
    await copyWhole(from, to)
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  const temporary = join(dirname(to), `.${randomUUID()}`)
  try {
    await copyFile(from, temporary)
    await using handle = await open(temporary, 'r+')
    await handle.sync()
    await rename(temporary, to)
  } finally {
    await unlink(temporary).catch(() => {})
  }
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size
}

/** Only then is the name of a new file on disk. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}
