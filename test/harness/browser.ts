import assert from 'node:assert/strict'

import { invite } from '#core/members/manage-members.ts'
import { issueSetupToken } from '#core/members/set-up.ts'
import type { Role } from '#model/members/roles.ts'
import type { TestApp } from './harness.ts'
import type { HttpResponse } from './response.ts'

export const password = 'correct horse battery staple'

type Options = { body?: unknown; headers?: Readonly<Record<string, string | undefined>> }

let people = 0

/** One person's browser at an app: sends what a page sends, and keeps cookies. */
export class Browser {
  app: TestApp
  readonly cookies = new Map<string, string>()
  email = ''
  /** As a trusted proxy names it; the connection's own by default. */
  address: string | undefined

  constructor(app: TestApp) {
    this.app = app
  }

  async request<Body>(
    method: string,
    path: string,
    options: Options = {},
  ): Promise<HttpResponse<Body>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const defaults = {
      cookie: cookie === '' ? undefined : cookie,
      'x-forwarded-for': this.address,
      ...(method === 'GET' ? {} : { origin: this.app.publicUrl, 'sec-fetch-site': 'same-origin' }),
    }
    const { body, headers } = options
    const response = await this.app.request<Body>(method, `/app${path}`, {
      ...(body === undefined ? {} : { body }),
      headers: { ...defaults, ...headers },
    })
    this.keep(response.headers['set-cookie'] ?? '')
    return response
  }

  /** As above, for what must succeed. */
  async ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const options = body === undefined ? {} : { body }
    const response = await this.request<Body>(method, path, options)
    assert.ok(response.status < 300, `${method} ${path}: ${response.status} ${response.text}`)
    return response.body
  }

  async signIn(
    email: string,
    withPassword = password,
  ): Promise<HttpResponse<{ twoFactorRedirect: boolean }>> {
    this.email = email
    const body = { email, password: withPassword }
    return this.request('POST', '/auth/sign-in/email', { body })
  }

  /** Whether it is marked as a browser in which a person has signed in. */
  isKnown(): boolean {
    return [...this.cookies.keys()].some((name) => name.endsWith('known_browser'))
  }

  private keep(header: string): void {
    const set = header.matchAll(/(?:^|,)\s*((?:__Host-)?contact_sync\.[\w-]+)=([^;]*)([^,]*)/g)
    for (const [, name = '', value = '', rest = ''] of set) {
      if (value === '' || /Max-Age=0/.test(rest)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** The first owner of an app, signed in, with the project that was set up. */
export async function setUpOwner(app: TestApp): Promise<{ browser: Browser; projectId: string }> {
  const token = await issueSetupToken(app.store, app.clock.now())
  const browser = new Browser(app)
  browser.email = 'owner@example.com'
  const { projectId } = await browser.ask<{ projectId: string }>('POST', '/v1/setup', {
    ...{ token, name: 'Olga Owner', email: browser.email, password },
    ...{ projectName: 'Leads', country: 'DE' },
  })
  return { browser, projectId }
}

/** A member of a project, with a new account that is signed in. */
export async function addMember(app: TestApp, projectId: string, role: Role): Promise<Browser> {
  people += 1
  const browser = new Browser(app)
  browser.email = `person${people}@example.com`
  const request = { projectId, email: browser.email, role, by: 'operator' } as const
  const { token } = await invite(app.store, { ...request, now: app.clock.now() })
  await browser.ask('POST', `/v1/invitations/${token}`, { name: `Person ${people}`, password })
  // The throttles are not what most tests are about.
  app.clock.advance(60_000)
  return browser
}
