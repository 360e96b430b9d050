import { invalidOption, readOptions } from './check-options.ts'
import { ContactSyncError, type ClientEvent } from './errors.ts'
import { sleep as realSleep } from './retry.ts'

export type ContactSyncOptions = {
  /** `zk_live_…`, on servers only, or `zk_pub_…`. On servers `CONTACT_SYNC_KEY` by default. */
  apiKey?: string | undefined
  /** Such as `https://contacts.example.com`. On servers `CONTACT_SYNC_URL` by default. */
  baseUrl?: string | undefined
  /** For one attempt, from connecting to the last byte of its response. 30,000 by default. */
  timeoutMs?: number | undefined
  /** How often a request is repeated at most. 4 by default. */
  retries?: number | undefined
  /** Whether names that are not standard fields are refused before anything is sent. */
  strict?: boolean | undefined
  /** If the service asks for a longer wait, the call fails at once. 3,600 by default. */
  maxRetryAfterSeconds?: number | undefined
  /**
   * Receives each request, response and wait, without key, query or body. What it throws is
   * ignored.
   */
  onEvent?: ((event: ClientEvent) => void) | undefined
  /** Replaces the global `fetch`. */
  fetch?: Fetch | undefined
  /** Replaces the timer between attempts, for tests. */
  sleep?: Sleep | undefined
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>

/** The options, validated and complete. */
export type Settings = {
  [Name in keyof ContactSyncOptions]-?: NonNullable<ContactSyncOptions[Name]>
}

const keyPattern = /^zk_(live|pub)_[0-9A-Za-z]{38}$/

/** Throws `invalid_option` or `secret_key_in_browser`; no message contains the key. */
export function readSettings(options: ContactSyncOptions): Settings {
  const defaults = {
    timeoutMs: 30_000,
    retries: 4,
    maxRetryAfterSeconds: 3600,
    strict: false,
    onEvent: () => {},
    // Looked up at each call, so that a later replacement is used.
    fetch: (url: string, init: RequestInit) => fetch(url, init),
    sleep: realSleep,
  }
  const checkedOptions = readOptions(options, ['apiKey', 'baseUrl', ...Object.keys(defaults)])
  const runtime = publicRuntimeOf(globalThis)
  // What a page's bundler substitutes for the environment would be public.
  const { CONTACT_SYNC_KEY, CONTACT_SYNC_URL } = runtime === null ? environment() : {}
  return {
    ...defaults,
    ...checkedOptions,
    apiKey: checkKey(options.apiKey ?? CONTACT_SYNC_KEY, runtime),
    baseUrl: checkBaseUrl(options.baseUrl ?? CONTACT_SYNC_URL),
  }
}

type Environment = Readonly<Record<string, string | undefined>>

function environment(): Environment {
  // Some runtimes of servers lack this object.
  return (globalThis as { process?: { env?: Environment } }).process?.env ?? {}
}

function checkKey(apiKey: unknown, runtime: string | null): string {
  if (apiKey === undefined) throw missing('apiKey', 'CONTACT_SYNC_KEY')
  if (typeof apiKey !== 'string' || !keyPattern.test(apiKey)) {
    throw invalidOption('apiKey must be zk_live_ or zk_pub_ and 38 letters and digits.')
  }
  if (runtime !== null && apiKey.startsWith('zk_live_')) {
    throw new ContactSyncError(
      'secret_key_in_browser',
      `This is ${runtime}, where everyone can read a secret key. Use a publishable one, zk_pub_….`,
    )
  }
  return apiKey
}

function checkBaseUrl(baseUrl: unknown): string {
  if (baseUrl === undefined) throw missing('baseUrl', 'CONTACT_SYNC_URL')
  if (typeof baseUrl !== 'string' || !/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/.test(baseUrl)) {
    throw invalidOption('baseUrl must be an address such as https://contacts.example.com.')
  }
  // The address of the endpoints, as given to curl, works too.
  return baseUrl.replace(/\/+$/, '').replace(/\/public\/v1$/, '')
}

function missing(name: string, variable: string): ContactSyncError {
  return invalidOption(`${name} is missing; servers can set ${variable}.`)
}

type Scope = {
  window?: unknown
  document?: unknown
  importScripts?: unknown
  navigator?: { userAgent?: unknown; product?: unknown } | undefined
}

/**
 * A runtime where everyone can read the code: a page, a browser's worker, a mobile bundle;
 * null on a server. Workers of servers have some of the names of browsers' workers, but never a
 * user agent that starts as all browsers' do.
 */
export function publicRuntimeOf(scope: Scope): string | null {
  if (scope.window !== undefined && scope.document !== undefined) return 'a browser'
  const { userAgent, product } = scope.navigator ?? {}
  if (product === 'ReactNative') return 'a mobile app'
  const isBrowserAgent = String(userAgent).startsWith('Mozilla/')
  return scope.importScripts !== undefined && isBrowserAgent ? 'a browser’s worker' : null
}
