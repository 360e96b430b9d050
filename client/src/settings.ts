import { sleep as realSleep } from './abortable.ts'
import { ContactSyncError, invalidOption } from './errors.ts'
import type { ClientEvent } from './events.ts'
import { publicPlaceOf } from './public-place.ts'

export type ContactSyncOptions = {
  /** `zk_live_…`, on servers only, or `zk_pub_…`. */
  apiKey: string
  /** The service's own address, as `https://contacts.example.com`. */
  baseUrl: string
  /** For one attempt, from connecting to the last byte of its answer. 30,000 unless given. */
  timeoutMs?: number | undefined
  /** Attempts of one request at most. 5 unless given. */
  maxAttempts?: number | undefined
  /** Where the service asks for a longer wait, the call fails at once. 3,600 unless given. */
  maxRetryAfterSeconds?: number | undefined
  /** Told of each request, answer and wait; sees no key, query or body. What it throws is lost. */
  onEvent?: ((event: ClientEvent) => void) | undefined
  /** Sends in place of the global `fetch`. */
  fetch?: Fetch | undefined
  /** Waits in place of a timer between attempts, for tests. */
  sleep?: Sleep | undefined
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>

/** The options, checked and complete. */
export type Settings = {
  [Name in keyof ContactSyncOptions]-?: NonNullable<ContactSyncOptions[Name]>
}

// What a timer takes; a longer one would end at once.
const timerMsMax = 2 ** 31 - 1
const retryAfterSecondsMax = 1_000_000
const attemptsMax = 10
const keyPattern = /^zk_(live|pub)_[0-9A-Za-z]{38}$/

/** Throws `invalid_option` or `secret_key_in_browser`; no message holds the key. */
export function readSettings(options: ContactSyncOptions): Settings {
  return {
    apiKey: checkKey(options.apiKey),
    baseUrl: checkBaseUrl(options.baseUrl),
    timeoutMs: checkNumber('timeoutMs', options.timeoutMs ?? 30_000, 1, timerMsMax),
    maxAttempts: checkNumber('maxAttempts', options.maxAttempts ?? 5, 1, attemptsMax),
    maxRetryAfterSeconds: checkNumber(
      'maxRetryAfterSeconds',
      options.maxRetryAfterSeconds ?? 3600,
      0,
      retryAfterSecondsMax,
    ),
    onEvent: options.onEvent ?? (() => {}),
    // Looked up at each call, so that what is put in its place later is used.
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    sleep: options.sleep ?? realSleep,
  }
}

function checkKey(apiKey: unknown): string {
  if (typeof apiKey !== 'string' || !keyPattern.test(apiKey)) {
    throw invalidOption('apiKey is no key: one is zk_live_ or zk_pub_ and 38 letters and digits.')
  }
  const place = publicPlaceOf(globalThis)
  if (place !== null && apiKey.startsWith('zk_live_')) {
    throw new ContactSyncError(
      'secret_key_in_browser',
      `This is ${place}, where everyone can read a secret key and, with it, all contacts. ` +
        'Use a publishable key (zk_pub_…) here, and revoke this one if it was published.',
    )
  }
  return apiKey
}

function checkBaseUrl(baseUrl: unknown): string {
  if (typeof baseUrl !== 'string' || !/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/.test(baseUrl)) {
    throw invalidOption('baseUrl is the address of the service, as https://contacts.example.com.')
  }
  // The address of the endpoints, which curl is given, is as good.
  return baseUrl.replace(/\/+$/, '').replace(/\/public\/v1$/, '')
}

function checkNumber(name: string, value: unknown, min: number, max: number): number {
  if (typeof value === 'number' && value >= min && value <= max) return value
  throw invalidOption(`${name} is a number from ${min} to ${max}.`)
}
