import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { asError } from '#core/errors.ts'
import { until } from '#test/harness/until.ts'
import { findProgram, reasonToSkip } from './find-program.ts'
import { type Folder, makeFolder } from './server-process.ts'

const names = ['firefox-esr', 'firefox']
const program = findProgram(names)

/** Why tests that need a Firefox are skipped, for their option `skip`; false if there is one. */
export const withoutFirefox = reasonToSkip(program, { names, debianPackage: 'firefox-esr' })

/** So high that nothing has to be scrolled to be pressed. */
const viewport = { width: 1_000, height: 2_400 }
const defaults = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.update.enabled': false,
  'app.update.enabled': false,
}

/** Forms hold what a browser sends that says a program drives it. */
const asPersons =
  "() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })"

type Message = { id?: number; type: string; result?: unknown; error?: string; message?: string }
type Waiting = { resolve: (result: never) => void; reject: (reason: Error) => void }

/** The system's own Firefox, driven by WebDriver BiDi. Disposing ends it. */
export class Firefox implements AsyncDisposable {
  private readonly child: ChildProcess
  private readonly profile: Folder
  private readonly socket: WebSocket
  private readonly waiting = new Map<number, Waiting>()
  private commands = 0

  private constructor(child: ChildProcess, profile: Folder, socket: WebSocket) {
    this.child = child
    this.profile = profile
    this.socket = socket
    socket.addEventListener('message', ({ data }) => this.take(JSON.parse(String(data)) as Message))
  }

  static async start({ hasScripts = true } = {}): Promise<Firefox> {
    if (program === null) throw new Error('No Firefox is installed.')
    const profile = await makeFolder()
    const preferences = Object.entries({ ...defaults, 'javascript.enabled': hasScripts })
    const lines = preferences.map(([name, value]) => `user_pref("${name}", ${value});`)
    await writeFile(join(profile.path, 'user.js'), `${lines.join('\n')}\n`)
    const options = ['--profile', profile.path, '--no-remote']
    const child = spawn(program, ['--headless', '--remote-debugging-port=0', ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'], HOME: profile.path },
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    const address = () => /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1]
    await until(() => address() !== undefined || child.exitCode !== null)
    const socket = new WebSocket(`${address()}/session`)
    await once(socket, 'open')
    const firefox = new Firefox(child, profile, socket)
    await firefox.send('session.new', { capabilities: {} })
    await firefox.send('script.addPreloadScript', { functionDeclaration: asPersons })

    return firefox
  }

  async open(url: string): Promise<FirefoxPage> {
    const { context } = await this.send<{ context: string }>('browsingContext.create', {
      type: 'tab',
    })
    await this.send('browsingContext.setViewport', { context, viewport })
    await this.send('browsingContext.navigate', { context, url, wait: 'complete' })
    return new FirefoxPage(this, context)
  }

  /** Throws the error that the browser reports. */
  send<Result>(method: string, params: object): Promise<Result> {
    this.commands += 1
    const id = this.commands
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.socket.send(JSON.stringify({ id, method, params }))
    })
  }

  private take({ id, type, result, error, message }: Message): void {
    const waiting = this.waiting.get(id ?? 0)
    this.waiting.delete(id ?? 0)
    if (type === 'success') waiting?.resolve(result as never)
    else waiting?.reject(new Error(`${error}: ${message}`))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.socket.close()
    if (this.child.exitCode === null) {
      const ended = once(this.child, 'exit')
      this.child.kill('SIGKILL')
      await ended
    }
    await this.profile[Symbol.asyncDispose]()
  }
}

type Locator = { type: 'css' | 'xpath'; value: string }
type Located = { sharedId: string; value: { attributes: Record<string, string> } }

/** One tab. It is driven from outside of its page, which may run no scripts. */
export class FirefoxPage {
  private readonly firefox: Firefox
  private readonly context: string

  constructor(firefox: Firefox, context: string) {
    this.firefox = firefox
    this.context = context
  }

  /** Waits for an element by its CSS selector. */
  waitFor(selector: string): Promise<Located> {
    return this.located({ type: 'css', value: selector })
  }

  /** Waits for an element with this text. */
  async waitForText(text: string): Promise<void> {
    await this.located({ type: 'xpath', value: `//*[normalize-space(text())="${text}"]` })
  }

  async click(selector: string): Promise<void> {
    const { sharedId } = await this.waitFor(selector)
    const origin = { type: 'element', element: { sharedId } }
    await this.perform('pointer', [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  async type(text: string): Promise<void> {
    const keys = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.perform('key', keys)
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector)
    await this.type(text)
  }

  async choose(selector: string, files: readonly string[]): Promise<void> {
    const { sharedId } = await this.waitFor(selector)
    await this.firefox.send('input.setFiles', {
      ...{ context: this.context, element: { sharedId }, files },
    })
  }

  async picture(): Promise<Buffer> {
    const { data } = await this.firefox.send<{ data: string }>(
      'browsingContext.captureScreenshot',
      { context: this.context },
    )
    return Buffer.from(data, 'base64')
  }

  async close(): Promise<void> {
    await this.firefox.send('browsingContext.close', { context: this.context })
  }

  private async located(locator: Locator): Promise<Located> {
    const { context } = this
    let first: Located | undefined
    await until(async () => {
      try {
        const { nodes } = await this.firefox.send<{ nodes: Located[] }>(
          'browsingContext.locateNodes',
          { context, locator, maxNodeCount: 1 },
        )
        first = nodes[0]
      } catch (error) {
        // The page is being replaced by the next one.
        if (!/^(?:no such|unknown error)/.test(asError(error).message)) throw error
      }
      return first !== undefined
    })
    if (first === undefined) throw new Error(`There is no ${locator.value}.`)
    return first
  }

  private async perform(type: 'pointer' | 'key', actions: readonly object[]): Promise<void> {
    const source = { type, id: type, actions }
    await this.firefox.send('input.performActions', { context: this.context, actions: [source] })
  }
}
