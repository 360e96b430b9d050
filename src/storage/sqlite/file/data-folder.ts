import { accessSync, chmodSync, closeSync, constants, openSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { asError, errorCodeOf } from '#core/errors.ts'
import { makeFolder } from '#make-folder.ts'

/** For its owner only: it holds people's data and secrets. */
const fileMode = 0o600
const otherUsers = 0o077

export const dataFileName = 'contact-sync.db'
export const indexFileName = 'search-index.db'
const names = [dataFileName, indexFileName, 'server.lock', 'dispatcher.lock']
const endings = ['', '-wal', '-shm', '-journal']

/**
 * Creates a folder for its owner only, if none exists. An existing one keeps its mode, since other
 * things may be in it. Throws what a person can do something about.
 */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

/**
 * Creates an empty file for its owner only, and leaves an existing one alone. It never opens that:
 * closing it again would end the locks that this process has on it.
 */
export function makeFile(dataDir: string, name: string): string {
  const path = join(dataDir, name)
  try {
    closeSync(openSync(path, 'wx', fileMode))
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw unusable(dataDir, error)
  }
  return path
}

/** Removes other users' access to files of an older version or another program. */
export function tightenFiles(dataDir: string): void {
  for (const name of names) {
    for (const ending of endings) tighten(join(dataDir, name + ending))
  }
}

function tighten(path: string): void {
  try {
    if ((statSync(path).mode & otherUsers) !== 0) chmodSync(path, fileMode)
  } catch {
    // It does not exist, or belongs to another user; `doctor` names those.
  }
}

function unusable(dataDir: string, cause: unknown): Error {
  const code = errorCodeOf(cause)
  const reason = reasons[code] ?? asError(cause).message
  return new Error(
    `The data folder ${resolve(dataDir)} can't be used: ${reason}. ` +
      'Make it writable for the user that runs this program, or set DATA_DIR to another folder.',
    { cause },
  )
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user has no permission to write there (EACCES)',
  EPERM: 'this user has no permission to write there (EPERM)',
  EROFS: 'the file system is read-only (EROFS)',
  ENOENT: 'no folder can be created there (ENOENT)',
  ENOTDIR: 'it is a file, or a part of its path is one (ENOTDIR)',
  ENOSPC: 'the disk is full (ENOSPC)',
  EDQUOT: "this user's disk quota is used up (EDQUOT)",
}
