import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

import type { Browser } from 'playwright-core'

import type { Role } from '#core/members/role.ts'
import type { Store } from '#core/store.ts'
import { dataFile, openStore } from '#installation.ts'
import { everyRow } from '#test/harness/app-table.ts'
import { buildWeb } from '#test/processes/built-web.ts'
import {
  type Folder,
  ServerProcess,
  type Settings,
  makeFolder,
} from '#test/processes/server-process.ts'
import { startChromium } from './chromium.ts'
import { WatchedPage } from './watched-page.ts'

type Options = Parameters<typeof WatchedPage.open>[2]

type SetUp = { projectId: string; keys: { kind: string; key: string }[] }

/** Whoever sets a site up. */
export const owner = {
  name: 'Anna Lindqvist',
  email: 'anna@example.com',
  password: 'twelve blue chairs',
  projectName: 'Lindqvist Möbel',
  country: 'SE',
} as const

type Parts = {
  server: ServerProcess
  folder: Folder
  browser: Browser
  url: string | undefined
}

/** A server on a folder of its own, which nobody has set up yet, and a browser. */
export class Site implements AsyncDisposable {
  server: ServerProcess
  /** Where pages are opened. */
  readonly url: string
  private readonly folder: Folder
  private readonly browser: Browser
  private projectId: string | null = null
  private cookie = ''
  private secret = ''

  private constructor(parts: Parts) {
    this.server = parts.server
    this.url = parts.url ?? parts.server.url
    this.folder = parts.folder
    this.browser = parts.browser
  }

  static async start(settings: Settings = {}): Promise<Site> {
    await buildWeb()
    const folder = await makeFolder()
    const [server, browser] = await Promise.all([
      ServerProcess.start(folder.path, settings),
      startChromium(),
    ])
    return new Site({ server, folder, browser, url: settings['PUBLIC_URL'] })
  }

  /** The path of the link that the server printed. */
  get setupPath(): string {
    const path = /\/setup\?token=[\w-]+/.exec(this.server.stdout)?.[0]
    if (path === undefined) throw new Error('No setup link was printed.')
    return path
  }

  /** Of the project, once it was set up. */
  get projectPath(): string {
    if (this.projectId === null) throw new Error('The site is not set up.')
    return `/p/${this.projectId}`
  }

  /** Sets the site up as a browser does, the first time. */
  async setUp(): Promise<void> {
    if (this.projectId !== null) return
    const headers = { origin: this.server.url }
    const token = this.setupPath.replace('/setup?token=', '')
    const body = { ...owner, token }
    const answer = await this.server.request('POST', '/app/v1/setup', { headers, body })
    if (answer.status !== 201) throw new Error(answer.text)
    this.cookie = answer.headers['set-cookie'] ?? ''
    const { projectId, keys } = answer.body as SetUp
    this.projectId = projectId
    this.secret = keys.find(({ kind }) => kind === 'secret')?.key ?? ''
  }

  /** Creates leads with the secret key, in this order, on this or another node. */
  async addLeads(leads: readonly Record<string, unknown>[], node = this.server): Promise<void> {
    const headers = { authorization: `Bearer ${this.secret}` }
    for (let start = 0; start < leads.length; start += 100) {
      const body = { contacts: leads.slice(start, start + 100) }
      const path = '/public/v1/contacts/batch'
      const answer = await node.request('POST', path, { headers, body })
      const { failed } = answer.body as { failed?: number }
      if (failed !== 0) throw new Error(answer.text)
    }
  }

  /** Works on what the server stores, beside it. */
  async withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore({ dataDir: this.folder.path })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }

  /** Changes with whatever a request stores, in every table. */
  async stored(): Promise<string> {
    const storage = { dataDir: this.folder.path }
    using database = new DatabaseSync(dataFile(storage), { readOnly: true })
    const rows = async (sql: string) => {
      const statement = database.prepare(sql)
      // The places of contacts in their order are larger than a double holds.
      statement.setReadBigInts(true)
      return statement.all()
    }
    return await everyRow({ engine: { storage, rows } })
  }

  /** Kills the server, and starts it again at the same address, without settings of its own. */
  async restart(): Promise<void> {
    await this.server.stop('SIGKILL')
    const settings = { PORT: String(this.server.port) }
    this.server = await ServerProcess.start(this.folder.path, settings)
  }

  /** Opens a window that shares nothing with the others. */
  open(options: Options = {}): Promise<WatchedPage> {
    return WatchedPage.open(this.browser, this.url, options)
  }

  /** Opens a window in which the owner is signed in, by the session that the setup began. */
  async openAsOwner(options: Options = {}): Promise<WatchedPage> {
    await this.setUp()
    const watched = await this.open(options)
    const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(this.cookie) ?? []
    await watched.page.context().addCookies([{ name, value, url: this.url }])
    return watched
  }

  /** Opens a window in which a new member with this role is signed in. */
  async openAs(role: Role, options: Options = {}): Promise<WatchedPage> {
    await this.setUp()
    const origin = this.server.url
    const headers = { origin, cookie: /^[^;]+/.exec(this.cookie)?.[0] ?? '' }
    const path = `/app/v1/projects/${this.projectId}/invitations`
    const body = { email: `${role}-${randomUUID()}@example.com`, role }
    const invited = await this.server.request('POST', path, { headers, body })
    const { link } = invited.body as { link?: string }
    const token = link?.split('/').at(-1)
    if (token === undefined) throw new Error(invited.text)
    const watched = await this.open(options)
    const joined = await watched.page.request.post(`${origin}/app/v1/invitations/${token}`, {
      headers: { origin },
      data: { name: `A ${role}`, password: owner.password },
    })
    if (!joined.ok()) throw new Error(await joined.text())
    return watched
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.browser.close()
    await this.server[Symbol.asyncDispose]()
    await this.folder[Symbol.asyncDispose]()
  }
}
