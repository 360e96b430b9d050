import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

import type { Awaitable } from '#core/awaitable.ts'
import { createProject } from '#core/keys/create-project.ts'
import { createKey } from '#core/keys/manage-keys.ts'
import { invite } from '#core/members/manage-members.ts'
import type { Store } from '#core/store.ts'
import { dataFile, openStore } from '#installation.ts'
import type { Role } from '#model/members/roles.ts'
import { everyRow } from '#test/harness/app-table.ts'
import { ServerProcess, type Settings } from '#test/processes/server-process.ts'
import { type Served, endServer, sharedBrowser, sharedServer, startServer } from './one-browser.ts'
import { WatchedPage } from './pages/watched-page.ts'

type Options = Parameters<typeof WatchedPage.open>[2]

const owner = {
  name: 'Anna Lindqvist',
  password: 'twelve blue chairs',
  projectName: 'Lindqvist Möbel',
  country: 'SE',
} as const

let sites = 0

/** A project on the server that all test files of a process share, or on a server of its own. */
export class Site implements AsyncDisposable {
  /** Where pages are opened. */
  readonly url: string
  readonly owner: typeof owner & { email: string }
  /** The secret key of the project, once it was set up. */
  secret = ''
  private readonly served: Served
  private readonly isOwn: boolean
  /** The server counts what this site asks for apart from what the others ask for. */
  private readonly forwarded: { 'x-forwarded-for': string }
  private createdId: string | null = null
  private cookie = ''

  private constructor(served: Served, isOwn: boolean, url = served.server.url) {
    this.served = served
    this.isOwn = isOwn
    this.url = url
    sites += 1
    this.owner = { ...owner, email: `anna-${sites}@example.com` }
    this.forwarded = { 'x-forwarded-for': `10.0.0.${sites}` }
  }

  static async start(): Promise<Site> {
    return new Site(await sharedServer(), false)
  }

  /** A server on its own folder, not set up yet. */
  static async startAlone(settings: Settings = {}): Promise<Site> {
    return new Site(await startServer(settings), true, settings['PUBLIC_URL'])
  }

  get server(): ServerProcess {
    return this.served.server
  }

  /** The path of the link that the server printed. */
  get setupPath(): string {
    const path = /\/setup\?token=[\w-]+/.exec(this.server.stdout)?.[0]
    if (path === undefined) throw new Error('No setup link was printed.')
    return path
  }

  /** The id of the project, once it was set up. */
  get projectId(): string {
    if (this.createdId === null) throw new Error('The site is not set up.')
    return this.createdId
  }

  get projectPath(): string {
    return `/p/${this.projectId}`
  }

  /** The first time, creates the project and its owner, who is signed in. */
  async setUp(): Promise<void> {
    if (this.cookie !== '') return
    const { name, email, password, projectName, country: defaultCountry } = this.owner
    const now = Date.now()
    const token = await this.withStore(async (store) => {
      const projectInput = { name: projectName, defaultCountry, tiers: new Set(['standard']), now }
      const { project, secret } = await createProject(store, projectInput)
      this.createdId = project.id
      this.secret = secret.secret
      const invitation = {
        projectId: project.id,
        email,
        role: 'owner',
        by: 'operator',
        now,
      } as const
      return (await invite(store, invitation)).token
    })
    const headers = { origin: this.server.url, ...this.forwarded }
    const path = `/app/v1/invitations/${token}`
    const response = await this.server.request('POST', path, { headers, body: { name, password } })
    if (response.status !== 200) throw new Error(response.text)
    this.cookie = response.headers['set-cookie'] ?? ''
  }

  /** Adds a source of leads beside the keys of the project, and returns the key's text. */
  addKey(label: string, kind: 'secret' | 'publishable' = 'secret'): Promise<string> {
    const { projectId } = this
    const tiers = new Set(['standard'])
    const key = { kind, label, tier: 'standard', scopes: null, origins: null } as const
    return this.withStore(async (store) => {
      const { secret } = await createKey(store, { projectId, ...key, tiers, now: Date.now() })
      return secret
    })
  }

  /** Creates leads in this order, with the secret key or another, on this or another node. */
  async addLeads(
    leads: readonly Record<string, unknown>[],
    { secret = this.secret, node = this.server } = {},
  ): Promise<void> {
    const headers = { authorization: `Bearer ${secret}` }
    for (let start = 0; start < leads.length; start += 100) {
      const body = { contacts: leads.slice(start, start + 100) }
      const path = '/public/v1/contacts/batch'
      const response = await node.request('POST', path, { headers, body })
      const { failed } = response.body as { failed?: number }
      if (failed !== 0) throw new Error(response.text)
    }
  }

  /** Works on what the server stores, beside it. */
  async withStore<T>(work: (store: Store) => Awaitable<T>): Promise<T> {
    this.served.store ??= openStore(this.served.storage)
    return work(await this.served.store)
  }

  /** Changes with everything that a request stores, in every table. */
  async stored(): Promise<string> {
    const { storage } = this.served
    using database = new DatabaseSync(dataFile(storage), { readOnly: true })
    const rows = async (sql: string) => {
      const statement = database.prepare(sql)
      // The positions of contacts in their order are larger than a double holds.
      statement.setReadBigInts(true)
      return statement.all()
    }
    return await everyRow({ engine: { storage, rows } })
  }

  /** Kills the server, and starts it again at the same address, with no settings but these. */
  async restart(settings: Settings = {}): Promise<void> {
    await this.server.stop('SIGKILL')
    const all = { ...settings, PORT: String(this.server.port) }
    this.served.server = await ServerProcess.start(this.served.storage.dataDir, all)
  }

  /** Opens a window that shares nothing with the others. */
  async open(options: Options = {}): Promise<WatchedPage> {
    return WatchedPage.open(await sharedBrowser(), this.url, options)
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
      headers: { origin, ...this.forwarded },
      data: { name: `A ${role}`, password: this.owner.password },
    })
    if (!joined.ok()) throw new Error(await joined.text())
    return watched
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.isOwn) await endServer(this.served)
  }
}
