import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

import type { RemoteProvider } from '#core/challenges/challenge.ts'
import { asError } from '#core/errors.ts'
import type { ClamdAddress, FilesLocation } from '#core/forms/files/file-storage.ts'
import { type Tier, standardTier } from '#core/limits/contract.ts'
import { parseTiers } from '#core/limits/parse-tiers.ts'
import { countryCodeOf, countryCodeRule } from '#core/projects/parse-settings.ts'
import { noAllowedTargets, parseAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import type { AddressRule } from '#core/webhooks/addresses/validate-url.ts'
import { standardTierName } from '#model/keys/key.ts'
import { filesNames, readFilesLocation } from './files-config.ts'
import {
  type SingleSignOnConfig,
  readSingleSignOn,
  singleSignOnNames,
} from './single-sign-on-config.ts'

export type LogLevel = (typeof logLevels)[number]
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
const turnstileUrl = 'https://challenges.cloudflare.com/turnstile/v0'

export type Config = {
  host: string
  port: number
  dataDir: string
  /** Where the files of forms are stored; null for none. All servers of a database share it. */
  filesLocation: FilesLocation | null
  /** Scans those files; null for none. */
  clamd: ClamdAddress | null
  /** A PostgreSQL database that holds everything, instead of the data folder. */
  databaseUrl: string | null
  /** Whether servers and commands migrate the database, or refuse an older one. */
  isMigratedAtStart: boolean
  publicUrl: string
  defaultCountry: string | null
  tiers: ReadonlyMap<string, Tier>
  trustedProxies: readonly string[]
  /** The server that sends email; null for none, when links are shown to admins instead. */
  smtpUrl: string | null
  /** The sender of email. */
  mailFrom: string
  /** Where all nodes share their rate windows; null while this process counts for itself. */
  valkeyUrl: string | null
  /** Base addresses, to which `/siteverify` is appended. */
  challengeUrls: Readonly<Record<RemoteProvider, string>>
  /** Which URLs webhooks may have. */
  webhooks: AddressRule
  /** Where people sign in besides; null without a provider. */
  singleSignOn: SingleSignOnConfig | null
  logLevel: LogLevel
  /** Whether bot challenges may use the public test secrets of their providers. */
  isDevelopment: boolean
}

/** All mistakes in the settings, one per line. */
export class ConfigError extends Error {
  readonly validationErrors: readonly string[]

  constructor(validationErrors: readonly string[]) {
    const count =
      validationErrors.length === 1 ? '1 mistake' : `${validationErrors.length} mistakes`
    super(`The settings have ${count}:\n${validationErrors.join('\n')}`)
    this.name = 'ConfigError'
    this.validationErrors = validationErrors
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Every setting of the process, in the order of `.env.example`. */
export const settingNames = [
  'HOST',
  'PORT',
  'DATA_DIR',
  'DATABASE_URL',
  ...filesNames,
  'CLAMD_URL',
  'MIGRATE_AT_START',
  'PUBLIC_URL',
  'DEFAULT_COUNTRY',
  'RATE_TIERS',
  'TRUSTED_PROXIES',
  'VALKEY_URL',
  'SMTP_URL',
  'MAIL_FROM',
  ...singleSignOnNames,
  'TURNSTILE_URL',
  'HCAPTCHA_URL',
  'RECAPTCHA_URL',
  'WEBHOOK_ALLOWED_TARGETS',
  'WEBHOOK_ALLOW_HTTP',
  'LOG_LEVEL',
  'NODE_ENV',
  'CONTACT_SYNC_URL',
  'CONTACT_SYNC_KEY',
] as const
type SettingName = (typeof settingNames)[number] | 'XDG_STATE_HOME'

/** The settings of this process: its environment, then the file `.env` in the working folder. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

/** Reads the settings once. Throws ConfigError with all mistakes. */
export function readConfig(environment: Environment): Config {
  const reader = new SettingsReader(environment)
  const host = reader.text('HOST', '127.0.0.1')
  const port = reader.parse('PORT', 8080, asPort)
  const dataDir = reader.text('DATA_DIR', './data')
  const databaseUrl = reader.parse('DATABASE_URL', null, asDatabaseUrl)
  // A folder on one of several servers would be missing on the others.
  const filesLocation = databaseUrl === null ? { folder: `${dataDir}/files` } : null
  const config: Config = {
    host,
    port,
    dataDir,
    filesLocation: readFilesLocation(reader, filesLocation),
    clamd: reader.parse('CLAMD_URL', null, asClamdAddress),
    databaseUrl,
    isMigratedAtStart: reader.parse('MIGRATE_AT_START', true, asBoolean),
    publicUrl: reader.parse('PUBLIC_URL', urlOf(host, port), asUrl),
    defaultCountry: reader.parse('DEFAULT_COUNTRY', null, asCountry),
    tiers: reader.parse('RATE_TIERS', new Map([[standardTierName, standardTier]]), parseTiers),
    trustedProxies: reader.parse('TRUSTED_PROXIES', [], asAddresses),
    valkeyUrl: reader.parse('VALKEY_URL', null, asValkeyUrl),
    smtpUrl: reader.parse('SMTP_URL', null, asSmtpUrl),
    mailFrom: reader.parse('MAIL_FROM', 'Contact Sync <contact-sync@localhost>', asSender),
    singleSignOn: readSingleSignOn(reader),
    challengeUrls: {
      turnstile: reader.parse('TURNSTILE_URL', turnstileUrl, asUrl),
      hcaptcha: reader.parse('HCAPTCHA_URL', 'https://api.hcaptcha.com', asUrl),
      recaptcha: reader.parse('RECAPTCHA_URL', 'https://www.google.com/recaptcha/api', asUrl),
    },
    webhooks: {
      isHttpAllowed: reader.parse('WEBHOOK_ALLOW_HTTP', false, asBoolean),
      allowed: reader.parse('WEBHOOK_ALLOWED_TARGETS', noAllowedTargets, parseAllowedTargets),
    },
    logLevel: reader.parse('LOG_LEVEL', 'info', asLogLevel),
    isDevelopment: reader.text('NODE_ENV', '') === 'development',
  }
  if (reader.validationErrors.length > 0) throw new ConfigError(reader.validationErrors)
  return config
}

/** How commands reach a server through its API, and where they keep their state. */
export type RemoteConfig = { url: string | null; key: string | null }

/**
 * Read in the same way as by `loadConfig`; servers don't use these settings. Throws ConfigError.
 */
export function loadRemoteConfig(): RemoteConfig {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const reader = new SettingsReader(process.env)
  const config: RemoteConfig = {
    url: reader.parse('CONTACT_SYNC_URL', null, asUrl),
    key: reader.parse<string | null>('CONTACT_SYNC_KEY', null, (text) => text),
  }
  if (reader.validationErrors.length > 0) throw new ConfigError(reader.validationErrors)
  return config
}

/** The command of npm by which the process was started; undefined without npm. */
export function npmCommand(): string | undefined {
  return process.env['npm_command']
}

/** Where commands keep their state, besides the data folder. */
export function stateFolder(): string {
  const stateHome = new SettingsReader(process.env).text('XDG_STATE_HOME', '')
  const base = isAbsolute(stateHome) ? stateHome : join(homedir(), '.local', 'state')
  return join(base, 'contact-sync')
}

function asCountry(text: string): string {
  const country = countryCodeOf(text)
  if (country === null) throw new Error(countryCodeRule)
  return country
}

class SettingsReader {
  readonly validationErrors: string[] = []
  private readonly environment: Environment

  constructor(environment: Environment) {
    this.environment = environment
  }

  text(name: SettingName, fallback: string): string {
    return this.parse(name, fallback, (text) => text)
  }

  /** An empty setting counts as absent. */
  parse<T>(name: SettingName, fallback: T, read: (text: string) => T): T {
    const text = this.environment[name]?.trim() ?? ''
    if (text === '') return fallback
    try {
      return read(text)
    } catch (error) {
      this.validationErrors.push(`${name} ${asError(error).message}.`)
      return fallback
    }
  }
}

function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`
}

function asPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error('must be a number from 0 to 65535')
  return port
}

/** A base address without a trailing slash. Throws for anything else. */
export function asUrl(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== url.origin + url.pathname) {
    throw new Error('must be an address with http:// or https://, without query or fragment')
  }
  return url.href.replace(/\/$/, '')
}

/** The address of a PostgreSQL database. Throws for anything else. */
export function asDatabaseUrl(text: string): string {
  const protocol = URL.parse(text)?.protocol
  if (protocol === 'postgres:' || protocol === 'postgresql:') return text
  // The value is not shown: it contains a password.
  throw new Error('must be an address such as postgres://user:password@host:5432/database')
}

// The client knows only the schemes of Redis, and would read a query as its own options.
function asValkeyUrl(text: string): string {
  const url = URL.parse(text.replace(/^valkey/, 'redis'))
  const isWhole = url !== null && url.hostname !== '' && url.search === '' && url.hash === ''
  if (!isWhole || !/^rediss?:$/.test(url.protocol) || !/^(?:\/\d*)?$/.test(url.pathname)) {
    throw new Error(
      'must be an address such as redis://127.0.0.1:6379, or with rediss:// or valkey://',
    )
  }
  return url.href
}

function asClamdAddress(text: string): ClamdAddress {
  const url = URL.parse(text)
  if (url !== null && url.search === '' && url.hash === '' && url.username === '') {
    const { protocol, hostname, port, pathname } = url
    if (protocol === 'unix:' && hostname === '' && pathname.length > 1) {
      return { path: decodeURIComponent(pathname) }
    }
    if (protocol === 'tcp:' && hostname !== '' && port !== '' && /^\/?$/.test(pathname)) {
      return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) }
    }
  }
  throw new Error('must be an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl')
}

function asSmtpUrl(text: string): string {
  const url = URL.parse(text)
  if (url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return url.href
  // The value is not shown: it can contain a password.
  throw new Error('must be an address such as smtp://user:password@host:587, or with smtps://')
}

function asSender(text: string): string {
  if (/^[^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>$|^[^@\s<>]+@[^@\s<>]+$/.test(text)) return text
  throw new Error('must be an address, or a name with one: Leads <leads@example.com>')
}

function asAddresses(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  for (const part of parts) {
    const [address = '', bits = '1', ...rest] = part.split('/')
    const bitsMax = isIP(address) === 6 ? 128 : 32
    const isRange = /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= bitsMax
    if (isIP(address) === 0 || !isRange || rest.length > 0) {
      throw new Error(
        'must be a list of addresses or ranges such as 10.0.0.0/8, separated by commas',
      )
    }
  }
  return parts
}

function asBoolean(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new Error('must be true or false')
  return text === 'true'
}

function asLogLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text)
  if (level === undefined) throw new Error(`must be one of ${logLevels.join(', ')}`)
  return level
}
