import { existsSync } from 'node:fs'

import type { FileStorage } from '#core/forms/files/file-storage.ts'
import type { Store } from '#core/store.ts'
import { FileFolder } from '#files/file-folder.ts'
import type { MoveProgress, MovedProject } from '#storage/move/move-folder.ts'
import { copyDatabase } from '#storage/sqlite/file/copy-database.ts'
import { isDataDirLocked, lockDataDir } from '#storage/sqlite/file/data-dir-lock.ts'
import { dropFiles } from '#storage/sqlite/file/drop-files.ts'
import { inspectDatabase } from '#storage/sqlite/file/inspect-database.ts'
import { type DataFile, listFiles } from '#storage/sqlite/file/list-files.ts'
import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import type { Upgrade } from '#storage/upgrade/versions.ts'
import type { Config } from './config.ts'

export { copyFiles, findMissing } from '#files/copy-files.ts'
export { openFileStorage } from '#files/open-file-storage.ts'
export type { DataFile, MoveProgress, MovedProject, Upgrade }

/** Where an installation stores everything: its data folder, unless it has a database. */
export type StorageConfig = Pick<Config, 'dataDir'> &
  Partial<Pick<Config, 'databaseUrl' | 'isMigratedAtStart'>>

/** The job of an installation's process: answering requests, sending webhooks, or both. */
export const roles = ['all', 'api', 'worker'] as const
export type Role = (typeof roles)[number]

/** The storage as people know it, without user and password. */
export function describeStorage({ dataDir, databaseUrl }: StorageConfig): string {
  if (!databaseUrl) return dataDir
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}

/** Whether anything is stored there yet. */
export async function hasStore({ dataDir, databaseUrl }: StorageConfig): Promise<boolean> {
  if (!databaseUrl) return existsSync(databaseFile(dataDir))
  const { isMigrated } = await import('#storage/postgres/engine/migrate.ts')
  return isMigrated(databaseUrl)
}

/**
 * Opens the storage that the settings name, created if missing, migrated to this version. Throws
 * when a database has another version and must not be migrated. `onUpgrade` is called before what
 * is stored is migrated.
 */
export async function openStore(
  config: StorageConfig,
  onUpgrade: (upgrade: Upgrade) => void = () => {},
): Promise<Store> {
  const { dataDir, databaseUrl, isMigratedAtStart = true } = config
  if (!databaseUrl) return openSqliteStore(dataDir, onUpgrade)
  // Loaded here, since most servers do without.
  const { migrate, requireMigrated } = await import('#storage/postgres/engine/migrate.ts')
  const { openPostgresStore } = await import('#storage/postgres/open-store.ts')
  if (isMigratedAtStart) await migrate(databaseUrl, { onUpgrade })
  else await requireMigrated(databaseUrl)
  return openPostgresStore(databaseUrl)
}

/** Migrates the storage, as `openStore` does by default. */
export async function migrateStore(
  config: StorageConfig,
  onUpgrade: (upgrade: Upgrade) => void,
): Promise<void> {
  const store = await openStore({ ...config, isMigratedAtStart: true }, onUpgrade)
  await store.close()
}

/**
 * Makes this process the data folder's only one of its role. Throws when another exists. A database
 * allows any number.
 */
export function holdDataDir({ dataDir, databaseUrl }: StorageConfig, role: Role): void {
  if (databaseUrl) return
  if (role !== 'worker') lockDataDir(dataDir, 'server')
  if (role !== 'api') lockDataDir(dataDir, 'dispatcher')
}

/** Whether a server is running on the data folder; null for a database, where that is unknown. */
export function isServed({ dataDir, databaseUrl }: StorageConfig): boolean | null {
  return databaseUrl ? null : isDataDirLocked(dataDir, 'server')
}

/** The file with everything that a data folder stores, while no process uses it. */
export function dataFile({ dataDir }: StorageConfig): string {
  return databaseFile(dataDir)
}

/** Writes the state of a data folder at one moment into an empty file, even while a server runs. */
export function copyData({ dataDir }: StorageConfig, file: string): void {
  copyDatabase(dataDir, file)
}

/** Counts the contacts of such a file. Throws `invalid_request` when it can't be used here. */
export function inspectData(file: string): { contacts: number } {
  return inspectDatabase(file)
}

/** The files of a folder that may be filled to the last byte, such as one beside a backup. */
export function filesInFolder(path: string): FileStorage {
  return new FileFolder(path, 0)
}

/** All files that leads have, or wait for one, in the database of a data folder. */
export function listDataFiles(file: string): DataFile[] {
  return listFiles(file)
}

/** Makes a copy of such a database forget files. */
export function dropDataFiles(file: string, ids: readonly string[]): void {
  dropFiles(file, ids)
}

/**
 * Copies a data folder, which this process holds, into an empty database, or resumes an interrupted
 * copy. Returns once both have been compared.
 */
export async function moveData(
  { from, to }: { from: string; to: string },
  onProgress: (progress: MoveProgress) => void,
): Promise<MovedProject[]> {
  const { moveFolder } = await import('#storage/move/move-folder.ts')
  return moveFolder({ from, to }, onProgress)
}
