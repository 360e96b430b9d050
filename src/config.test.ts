import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { parseEnv } from 'node:util'

import { standardTier } from '#core/limits/contract.ts'
import { noAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import { ConfigError, readConfig, settingNames } from './config.ts'

const example = await readFile(new URL('../.env.example', import.meta.url), 'utf8')
const partner = { read: [600, 5_000], create: [600, 50_000], batch: [300, 50_000] }

test('without any setting everything has its default', () => {
  assert.deepEqual(readConfig({}), {
    host: '127.0.0.1',
    port: 8080,
    dataDir: './data',
    filesLocation: { folder: './data/files' },
    clamd: null,
    databaseUrl: null,
    isMigratedAtStart: true,
    publicUrl: 'http://127.0.0.1:8080',
    defaultCountry: null,
    tiers: new Map([['standard', standardTier]]),
    trustedProxies: [],
    valkeyUrl: null,
    smtpUrl: null,
    mailFrom: 'Contact Sync <contact-sync@localhost>',
    singleSignOn: null,
    challengeUrls: {
      turnstile: 'https://challenges.cloudflare.com/turnstile/v0',
      hcaptcha: 'https://api.hcaptcha.com',
      recaptcha: 'https://www.google.com/recaptcha/api',
    },
    webhooks: { isHttpAllowed: false, allowed: noAllowedTargets },
    logLevel: 'info',
    isDevelopment: false,
  })
})

test('each setting is read', () => {
  const config = readConfig({
    HOST: '::',
    PORT: '0',
    DATA_DIR: '/var/lib/contact-sync',
    FILES_DIR: '/srv/files',
    CLAMD_URL: 'tcp://[::1]:3310',
    DATABASE_URL: 'postgres://jane:secret@db.example.com/contacts',
    MIGRATE_AT_START: 'false',
    PUBLIC_URL: 'https://example.com/leads/',
    DEFAULT_COUNTRY: 'de',
    RATE_TIERS: JSON.stringify({ partner }),
    TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.168.1.1',
    VALKEY_URL: 'valkey://user:pass@valkey.internal:6380/1',
    SMTP_URL: 'smtps://user:pass@mail.example.com',
    MAIL_FROM: 'Leads <leads@example.com>',
    OIDC_ISSUER: 'https://id.example.com/',
    OIDC_CLIENT_ID: 'leads',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Example ID',
    OIDC_ALLOWED_DOMAINS: 'Example.com, bücher.example',
    OIDC_DEFAULT_ROLE: 'member',
    TURNSTILE_URL: 'https://turnstile.example.com/v0/',
    HCAPTCHA_URL: 'http://127.0.0.1:3000',
    RECAPTCHA_URL: 'https://www.recaptcha.net/recaptcha/api',
    WEBHOOK_ALLOWED_TARGETS: '10.0.0.0/8, CRM.internal',
    WEBHOOK_ALLOW_HTTP: 'true',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'development',
  })
  assert.deepEqual(config, {
    host: '::',
    port: 0,
    dataDir: '/var/lib/contact-sync',
    filesLocation: { folder: '/srv/files' },
    clamd: { host: '::1', port: 3310 },
    databaseUrl: 'postgres://jane:secret@db.example.com/contacts',
    isMigratedAtStart: false,
    publicUrl: 'https://example.com/leads',
    defaultCountry: 'DE',
    tiers: new Map([
      ['standard', standardTier],
      [
        'partner',
        {
          read: { perMinute: 600, perHour: 5_000 },
          create: { perMinute: 600, perHour: 50_000 },
          batch: { perMinute: 300, perHour: 50_000 },
        },
      ],
    ]),
    trustedProxies: ['10.0.0.0/8', '::1', '192.168.1.1'],
    valkeyUrl: 'redis://user:pass@valkey.internal:6380/1',
    smtpUrl: 'smtps://user:pass@mail.example.com',
    mailFrom: 'Leads <leads@example.com>',
    singleSignOn: {
      issuer: 'https://id.example.com/',
      clientId: 'leads',
      clientSecret: 'secret',
      name: 'Example ID',
      allowedDomains: ['example.com', 'xn--bcher-kva.example'],
      defaultRole: 'member',
    },
    challengeUrls: {
      turnstile: 'https://turnstile.example.com/v0',
      hcaptcha: 'http://127.0.0.1:3000',
      recaptcha: 'https://www.recaptcha.net/recaptcha/api',
    },
    webhooks: {
      isHttpAllowed: true,
      allowed: {
        ranges: [{ first: Uint8Array.of(10, 0, 0, 0), bits: 8 }],
        hosts: new Set(['crm.internal']),
      },
    },
    logLevel: 'silent',
    isDevelopment: true,
  })
})

test('an empty or blank setting counts as absent', () => {
  const blank = Object.fromEntries(settingNames.map((name) => [name, ' ']))
  assert.deepEqual(readConfig(blank), readConfig({}))
})

test('servers do not read the settings of commands', () => {
  const settings = { CONTACT_SYNC_URL: 'nonsense', CONTACT_SYNC_KEY: 'nonsense' }
  assert.deepEqual(readConfig(settings), readConfig({}))
})

test('the public address is derived from host and port', () => {
  const addressOf = (HOST: string) => readConfig({ HOST, PORT: '81' }).publicUrl
  assert.equal(addressOf('0.0.0.0'), 'http://localhost:81')
  assert.equal(addressOf('::'), 'http://localhost:81')
  assert.equal(addressOf('::1'), 'http://[::1]:81')
  assert.equal(addressOf('leads.example.com'), 'http://leads.example.com:81')
})

test('all mistakes are listed at once, each with the name of its setting', () => {
  const wrong = {
    PORT: 'http',
    CLAMD_URL: '/run/clamav/clamd.ctl',
    PUBLIC_URL: 'example.com',
    DEFAULT_COUNTRY: 'Germany',
    RATE_TIERS: 'fast',
    TRUSTED_PROXIES: 'proxy',
    VALKEY_URL: '127.0.0.1:6379',
    LOG_LEVEL: 'loud',
  }
  const { validationErrors, message } = errorsOf(wrong)
  assert.deepEqual(
    validationErrors.map((mistake) => mistake.split(' ')[0]),
    Object.keys(wrong),
  )
  assert.equal(message, `The settings have 8 mistakes:\n${validationErrors.join('\n')}`)
  assert.match(errorsOf({ PORT: 'http' }).message, /^The settings have 1 mistake:\n/)
})

test('single sign-on needs a provider and a client, and domains for a default role', () => {
  const namesOf = (settings: Record<string, string>) =>
    errorsOf(settings).validationErrors.map((mistake) => mistake.split(' ')[0])
  assert.deepEqual(namesOf({ OIDC_ISSUER: 'http://127.0.0.1:9000' }), [
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
  ])
  const client = { OIDC_CLIENT_ID: 'leads', OIDC_CLIENT_SECRET: 'secret' }
  const provider = { OIDC_ISSUER: 'https://id.example.com', ...client }
  assert.deepEqual(namesOf({ ...provider, OIDC_DEFAULT_ROLE: 'viewer' }), ['OIDC_ALLOWED_DOMAINS'])
  const { name, defaultRole } = readConfig(provider).singleSignOn ?? {}
  assert.deepEqual([name, defaultRole], ['single sign-on', null])
})

test('files are in a folder or in a bucket, whose settings are all set', () => {
  const bucket = {
    FILES_S3_URL: 'https://s3.example.com/leads/',
    FILES_S3_ACCESS_KEY_ID: 'leads',
    FILES_S3_SECRET_ACCESS_KEY: 'secret',
  }
  assert.deepEqual(readConfig(bucket).filesLocation, {
    url: 'https://s3.example.com/leads',
    region: 'us-east-1',
    accessKeyId: 'leads',
    secretAccessKey: 'secret',
  })
  assert.deepEqual(errorsOf({ ...bucket, FILES_DIR: '/srv/files' }).validationErrors, [
    'FILES_DIR and FILES_S3_URL must not both be set.',
  ])
  for (const name of Object.keys(bucket)) {
    const { validationErrors } = errorsOf({ ...bucket, [name]: '' })
    assert.deepEqual(validationErrors, [`${name} must be set for files in a bucket.`])
  }
})

const tiers = (tier: unknown, name = 'partner') => JSON.stringify({ [name]: tier })
const wrongValues: Readonly<Record<string, readonly string[]>> = {
  PORT: ['65536', '-1', '80.5', '1e3', '0x50', '80 81'],
  FILES_S3_URL: [
    's3://leads',
    'https://s3.example.com/leads/folder',
    'https://s3.example.com/leads?x=1',
    'https://key:secret@s3.example.com/leads',
  ],
  FILES_S3_REGION: ['eu central', 'eu/1'],
  PUBLIC_URL: [
    'ftp://example.com',
    '//example.com',
    'https://example.com/?a=b',
    'https://example.com/#a',
    'https://jane:secret@example.com',
  ],
  DEFAULT_COUNTRY: ['ZZ', 'D', '49', 'DE,FR'],
  RATE_TIERS: [
    '[]',
    'null',
    '"partner"',
    '{"partner"',
    tiers(partner, 'standard'),
    tiers(partner, 'unlimited'),
    tiers(null),
    tiers({ ...partner, batch: undefined }),
    tiers({ ...partner, search: [1, 1] }),
    tiers({ ...partner, read: [600] }),
    tiers({ ...partner, read: [600, 5_000, 1] }),
    tiers({ ...partner, read: [0, 5_000] }),
    tiers({ ...partner, read: [1.5, 5_000] }),
    tiers({ ...partner, read: ['600', 5_000] }),
    tiers({ ...partner, read: [600, 1_000_000_001] }),
  ],
  TRUSTED_PROXIES: [
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::1/129',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0',
    '10.0.0.1,',
  ],
  SMTP_URL: ['mail.example.com', 'https://mail.example.com', 'smtp://'],
  MAIL_FROM: ['leads', 'Leads <leads>', 'leads@example.com\r\nBcc: all@example.com'],
  VALKEY_URL: [
    'localhost',
    'http://127.0.0.1:6379',
    'redis:///1',
    'redis://127.0.0.1/one',
    'rediss://127.0.0.1?a=b',
  ],
  OIDC_ISSUER: [
    'http://id.example.com',
    'id.example.com',
    'https://id.example.com/?a=b',
    'https://jane:secret@id.example.com',
  ],
  OIDC_NAME: ['x'.repeat(41)],
  OIDC_ALLOWED_DOMAINS: ['example', '@example.com', 'example.com,', 'a b.example'],
  OIDC_DEFAULT_ROLE: ['owner', 'Viewer'],
  TURNSTILE_URL: ['challenges.example.com', 'https://example.com/?secret=x'],
  WEBHOOK_ALLOWED_TARGETS: ['10.0.0.0/33', '10.0.0.1/8', 'https://crm.internal', 'crm.internal,'],
  WEBHOOK_ALLOW_HTTP: ['1', 'yes', 'TRUE'],
  LOG_LEVEL: ['INFO', 'trace', 'warning'],
}

for (const [name, values] of Object.entries(wrongValues)) {
  test(`a wrong ${name} is a mistake`, () => {
    for (const value of values) {
      const { validationErrors } = errorsOf({ [name]: value })
      assert.equal(validationErrors.length, 1, value)
      assert.equal(validationErrors[0]?.split(' ')[0], name)
    }
  })
}

test('the example file shows every setting, in order, and nothing else', () => {
  const documentedNames = Array.from(example.matchAll(/^#(\w+)=/gm), ([, name]) => name ?? '')
  assert.deepEqual(documentedNames, settingNames)
  const blocks = example.trim().split('\n\n').slice(1)
  assert.equal(blocks.length, settingNames.length)
  for (const block of blocks) assert.match(block, /^# .+[.]\n#[A-Z\d_]+=.*$/)
})

test('the defaults that the example file shows are the real ones', () => {
  assert.deepEqual(Object.keys(parseEnv(example)), [])
  const settings = parseEnv(example.replaceAll(/^#(?=\w+=)/gm, ''))
  assert.deepEqual(new Set(Object.keys(settings)), new Set(settingNames))
  assert.deepEqual(readConfig(settings), readConfig({}))
  for (const name of settingNames) {
    assert.deepEqual(readConfig({ [name]: settings[name] }), readConfig({}), name)
  }
})

test('the tier that the example file shows can be set as it is', () => {
  const exampleTiers = /\{.*\}/.exec(example)?.[0] ?? ''
  const settings = parseEnv(`RATE_TIERS=${exampleTiers}`)
  assert.ok(readConfig(settings).tiers.has('partner'))
})

function errorsOf(settings: Readonly<Record<string, string>>): ConfigError {
  try {
    readConfig(settings)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
  throw new assert.AssertionError({ message: `Nothing is wrong with ${JSON.stringify(settings)}.` })
}
