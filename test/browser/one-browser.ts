import type { Browser } from 'playwright-core'

import type { Store } from '#core/store.ts'
import type { StorageConfig } from '#installation.ts'
import { atProcessEnd } from '#test/engines/process-end.ts'
import { buildWeb } from '#test/processes/built-web.ts'
import {
  type Folder,
  ServerProcess,
  type Settings,
  makeFolder,
} from '#test/processes/server-process.ts'
import { startChromium } from './chromium.ts'

export type Served = {
  server: ServerProcess
  folder: Folder
  storage: StorageConfig
  /** The same storage, opened by this process when it is first asked for. */
  store: Promise<Store> | null
}

let browser: Promise<Browser> | null = null
let served: Promise<Served> | null = null
atProcessEnd(async () => {
  await (await browser)?.close()
  if (served !== null) await endServer(await served)
})

/** The browser in which all test files of a process open pages. */
export function sharedBrowser(): Promise<Browser> {
  return (browser ??= startChromium())
}

/** The server of all test files of a process. It counts what proxies pass on by its sender. */
export function sharedServer(): Promise<Served> {
  return (served ??= startServer({ TRUSTED_PROXIES: '127.0.0.1' }))
}

export async function startServer(settings: Settings): Promise<Served> {
  await buildWeb()
  const folder = await makeFolder()
  const databaseUrl = settings['DATABASE_URL']
  const storage = { dataDir: folder.path, ...(databaseUrl !== undefined && { databaseUrl }) }
  return { folder, storage, store: null, server: await ServerProcess.start(folder.path, settings) }
}

export async function endServer({ server, folder, store }: Served): Promise<void> {
  await (await store)?.close()
  await server[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
}
