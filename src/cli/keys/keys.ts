import { Command, Option } from 'commander'

import { type ChallengeProvider, challengeProviders } from '#core/challenges/challenge.ts'
import { issuedKeyRecord, keyRecord, liveSecrets, revokedKeyRecord } from '#core/keys/key-record.ts'
import {
  type KeyDetails,
  type KeyKind,
  keyKinds,
  overlapsMs,
  scopesOfKind,
} from '#core/keys/key.ts'
import {
  type IssuedKey,
  allKeys,
  createKey,
  findKeyDetails,
  revokeKey,
  rotateKey,
} from '#core/keys/manage-keys.ts'
import { chooseProject } from '#core/projects/choose-project.ts'
import { formatTime } from '#core/time.ts'
import { idArgument } from '#cli/id-argument.ts'
import { askChallenge, challengeCommand } from './key-challenge.ts'
import { type OutputOptions, print } from '#cli/output.ts'
import { projectOption } from '#cli/projects/project-options.ts'
import { withStore } from '#cli/with-store.ts'

type CreateOptions = OutputOptions & {
  kind: KeyKind
  label: string
  project?: string
  tier: string
  scopes?: string
  origins?: string
  challenge?: ChallengeProvider
}

type RotateOptions = OutputOptions & { overlap: keyof typeof overlapsMs }

export function keysCommand(): Command {
  const keys = new Command('keys').description('create, list, rotate and revoke keys')
  keys
    .command('create')
    .description('create a key; it is shown only once')
    .addOption(
      new Option('--kind <kind>', 'secret for servers, publishable for web pages')
        .choices(keyKinds)
        .makeOptionMandatory(),
    )
    .requiredOption('--label <label>', 'source of its contacts, such as Website')
    .option(...projectOption)
    .option('--tier <name>', 'its rate limits: one of RATE_TIERS', 'standard')
    .option('--scopes <list>', 'only these scopes, separated by commas; all of its kind by default')
    .option(
      '--origins <list>',
      'for a publishable key: the only sites that may use it, separated by commas',
    )
    .addOption(
      new Option(
        '--challenge <provider>',
        'for a publishable key: the bot challenge that submissions must pass',
      ).choices(challengeProviders),
    )
    .option('--json', 'print {"id", "key", "kind", "label"}')
    .action(create)
  keys
    .command('list')
    .description('list all keys of a project, without their secrets')
    .option(...projectOption)
    .option('--json', 'print an array')
    .action(list)
  keys
    .command('rotate')
    .argument(...idArgument('key'))
    .description('give a key a new secret, shown only once')
    .addOption(
      new Option('--overlap <time>', 'how long the old secret keeps working')
        .choices(Object.keys(overlapsMs))
        .default('0'),
    )
    .option('--json', 'print {"id", "key", "kind", "label"}')
    .action(rotate)
  keys
    .command('revoke')
    .argument(...idArgument('key'))
    .description('revoke a key immediately and permanently')
    .option('--json', 'print {"id", "revokedAt"}')
    .action(revoke)
  keys.addCommand(challengeCommand())
  return keys
}

async function create(options: CreateOptions): Promise<void> {
  const asked = options.challenge === undefined ? null : await askChallenge(options.challenge)
  await withStore(async (store, config) => {
    const project = await chooseProject(store, options.project)
    const issued = await createKey(store, {
      projectId: project.id,
      kind: options.kind,
      label: options.label,
      tier: options.tier,
      tiers: new Set(config.tiers.keys()),
      scopes: listOf(options.scopes),
      origins: listOf(options.origins),
      challenge: asked && { ...asked, mayBeTest: config.isDevelopment },
      now: Date.now(),
    })
    printIssued(options, issued)
  })
}

async function list(options: OutputOptions & { project?: string }): Promise<void> {
  await withStore(async (store) => {
    const project = await chooseProject(store, options.project)
    const keys = await allKeys(store, project.id)
    const now = Date.now()
    const records = keys.map((key) => keyRecord(key, now))
    print(
      options,
      records,
      keys.flatMap((key) => linesOf(key, now)),
    )
  })
}

async function rotate(id: string, options: RotateOptions): Promise<void> {
  await withStore(async (store) => {
    const key = await findKeyDetails(store, id)
    const overlapMs = overlapsMs[options.overlap]
    printIssued(options, await rotateKey(store, { key, overlapMs, now: Date.now() }))
  })
}

async function revoke(id: string, options: OutputOptions): Promise<void> {
  await withStore(async (store) => {
    const key = await revokeKey(store, { keyId: id, now: Date.now() })
    const record = revokedKeyRecord(key)
    print(options, record, [`${id} (${key.label}) was revoked at ${record.revokedAt}.`])
  })
}

function printIssued(options: OutputOptions, issued: IssuedKey): void {
  const { id, kind, label } = issued.details
  print(options, issuedKeyRecord(issued), [
    issued.secret,
    `${kind} key ${id} for ${label}. It is shown only once: copy it now.`,
  ])
}

/** A line that names the key, and below it what it has. */
function linesOf(key: KeyDetails, now: number): string[] {
  const [newest, ...older] = liveSecrets(key, now)
  const scopes = key.scopes.length === scopesOfKind[key.kind].length ? '' : key.scopes.join(', ')
  const rows = [
    ['secret', newest?.text ?? (key.revokedAt === null ? 'none' : '')],
    ...older.map(({ text, endsAt }) => [
      'old secret',
      `${text}, works until ${endsAt === null ? 'revoked' : formatTime(endsAt)}`,
    ]),
    ['origins', ...(key.origins ?? []).slice(0, 1)],
    ...(key.origins ?? []).slice(1).map((origin) => ['', origin]),
    ['scopes', scopes],
    ['tier', key.tier === 'standard' ? '' : key.tier],
    ['challenge', key.challenge ?? ''],
    ['state', keyStateOf(key)],
  ]
  const shown = rows.filter(([, text = '']) => text !== '')
  const title = `${key.id}  ${key.kind.padEnd('publishable'.length)}  ${key.label}`
  return [title, ...shown.map(([name = '', text = '']) => `  ${name.padEnd(10)}  ${text}`)]
}

function keyStateOf(key: KeyDetails): string {
  if (key.revokedAt !== null) return `revoked ${formatTime(key.revokedAt)}`
  if (key.seenInBrowserAt !== null) return 'PROBABLY LEAKED: a browser sent it'
  return key.lastUsedAt === null ? 'never used' : `used ${formatTime(key.lastUsedAt)}`
}

function listOf(text: string | undefined): string[] | null {
  return text === undefined ? null : text.split(',').map((part) => part.trim())
}
