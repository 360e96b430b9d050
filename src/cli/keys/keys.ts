import { Command, Option } from 'commander'

import { commaList, idArgument, projectOption } from '#cli/options.ts'
import { type OutputOptions, type ProjectOptions, print } from '#cli/output.ts'
import { readSecret } from '#cli/prompt.ts'
import { withProject, withStore } from '#cli/with-store.ts'
import { requestError } from '#core/errors.ts'
import {
  challengeRecord,
  issuedKeyRecord,
  keyRecord,
  liveSecrets,
  revokedKeyRecord,
} from '#core/keys/key-record.ts'
import { type KeyDetails, defaultScopes, overlapsMs } from '#core/keys/key.ts'
import {
  type IssuedKey,
  allKeys,
  createKey,
  findKeyDetails,
  revokeKey,
  rotateKey,
  setChallenge,
} from '#core/keys/manage-keys.ts'
import type { ChallengeRequest } from '#core/keys/secrets/parse-key.ts'
import { formatTime } from '#core/values/time.ts'
import { type ChallengeProvider, challengeProviders } from '#model/challenges/providers.ts'
import {
  type Overlap,
  extraScopes,
  overlaps,
  usualScopes,
  type KeyKind,
  keyKinds,
  standardTierName,
} from '#model/keys/key.ts'
import { assignCommand } from './assign-key.ts'

type CreateOptions = ProjectOptions & {
  kind: KeyKind
  label: string
  tier: string
  scopes?: string[]
  origins?: string[]
  challenge?: ChallengeProvider
}

const onceHint = 'It is shown only once: copy it now.'
const publicHint = 'It is public: keys list shows it again.'

type RotateOptions = OutputOptions & { overlap: Overlap }

export function keysCommand(): Command {
  const keys = new Command('keys').description('create, list, rotate and revoke keys')
  keys
    .command('create')
    .description('create a key; a secret one is shown only once')
    .addOption(
      new Option('--kind <kind>', 'secret for servers, publishable for web pages')
        .choices(keyKinds)
        .makeOptionMandatory(),
    )
    .requiredOption('--label <label>', 'source of its contacts, such as Website')
    .option(...projectOption)
    .option('--tier <name>', 'its rate limits: one of RATE_TIERS, or unlimited', standardTierName)
    .option(
      '--scopes <list>',
      'for a secret key: only these scopes, separated by commas ' +
        `(default: ${usualScopes.join(', ')}; others: ${extraScopes.join(', ')})`,
      commaList,
    )
    .option(
      '--origins <list>',
      'for a publishable key: the only sites that may use it, separated by commas',
      commaList,
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
    .description('list all keys of a project; secret keys are masked')
    .option(...projectOption)
    .option('--json', 'print an array')
    .action(list)
  keys
    .command('rotate')
    .argument(...idArgument('key'))
    .description("give a key a new secret; a secret key's is shown only once")
    .addOption(
      new Option('--overlap <time>', 'how long the old secret keeps working')
        .choices(overlaps)
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
  keys
    .command('challenge')
    .argument(...idArgument('key'))
    .description("set a publishable key's bot challenge; a provider's secret is read from stdin")
    .addOption(
      new Option('--provider <provider>', 'provider of the challenge, or off for none')
        .choices([...challengeProviders, 'off'])
        .makeOptionMandatory(),
    )
    .option('--json', 'print {"id", "challenge", "challengeUrl"}')
    .action(switchChallenge)
  keys.addCommand(assignCommand())
  return keys
}

async function create(options: CreateOptions): Promise<void> {
  const challenge = options.challenge === undefined ? null : await askChallenge(options.challenge)
  await withProject(options.project, async (store, project, config) => {
    const issued = await createKey(store, {
      projectId: project.id,
      kind: options.kind,
      label: options.label,
      tier: options.tier,
      tiers: new Set([...config.tiers.keys(), 'unlimited']),
      scopes: options.scopes ?? null,
      origins: options.origins ?? null,
      challenge: challenge && { ...challenge, mayBeTest: config.isDevelopment },
      now: Date.now(),
    })
    printIssued(options, issued)
  })
}

async function list(options: ProjectOptions): Promise<void> {
  await withProject(options.project, async (store, project) => {
    const keys = await allKeys(store, project.id)
    const members = await store.listMembers(project.id)
    const names = new Map(members.map(({ id, name }) => [id, name]))
    const now = Date.now()
    const records = keys.map((key) => keyRecord(key, now))
    print(
      options,
      records,
      keys.flatMap((key) => linesOf(key, { names, now })),
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
    `${kind} key ${id} for ${label}. ${kind === 'secret' ? onceHint : publicHint}`,
  ])
}

/** A line that names the key, and its details below. */
function linesOf(
  key: KeyDetails,
  { names, now }: { names: ReadonlyMap<string, string>; now: number },
): string[] {
  const [newest, ...older] = liveSecrets(key, now)
  const rows = [
    ['secret', newest?.publicText ?? newest?.text ?? (key.revokedAt === null ? 'none' : '')],
    ...older.map(({ text, endsAt }) => [
      'old secret',
      `${text}, works until ${endsAt === null ? 'revoked' : formatTime(endsAt)}`,
    ]),
    ...listRows('origins', key.origins ?? []),
    ...listRows('scopes', hasDefaultScopes(key) ? [] : key.scopes),
    ['tier', key.tier === standardTierName ? '' : key.tier],
    ['challenge', key.challenge ?? ''],
    ...listRows(
      'assigns to',
      key.assignees.map((id) => names.get(id) ?? id),
    ),
    ['state', keyStateOf(key)],
  ]
  const shownRows = rows.filter(([, text = '']) => text !== '')
  const title = `${key.id}  ${key.kind.padEnd('publishable'.length)}  ${key.label}`
  return [title, ...shownRows.map(([name = '', text = '']) => `  ${name.padEnd(10)}  ${text}`)]
}

/** A list below its name, one value a line. */
function listRows(name: string, values: readonly string[]): string[][] {
  return values.map((value, index) => [index === 0 ? name : '', value])
}

function hasDefaultScopes({ kind, scopes }: KeyDetails): boolean {
  const defaults = defaultScopes[kind]
  return scopes.length === defaults.length && defaults.every((scope) => scopes.includes(scope))
}

function keyStateOf(key: KeyDetails): string {
  if (key.revokedAt !== null) return `revoked ${formatTime(key.revokedAt)}`
  if (key.seenInBrowserAt !== null) return 'PROBABLY LEAKED: a browser sent it'
  return key.lastUsedAt === null ? 'never used' : `used ${formatTime(key.lastUsedAt)}`
}

type ChallengeOptions = OutputOptions & { provider: ChallengeProvider | 'off' }

/** A request for the provider's challenge; the secret of any but our own is read from stdin. */
async function askChallenge(provider: ChallengeProvider): Promise<ChallengeRequest> {
  if (provider === 'altcha') return { provider, secret: null }
  // Never a parameter: other users of the machine, and the shell's history, would see it.
  const secret = await readSecret(`Secret for ${provider} (not shown as you type):`)
  if (secret.trim() !== '') return { provider, secret }
  throw requestError(`Pass the secret for ${provider} as one line on stdin.`)
}

async function switchChallenge(id: string, options: ChallengeOptions): Promise<void> {
  await withStore(async (store, config) => {
    const key = await findKeyDetails(store, id)
    const challenge = await challengeFor(key, options.provider)
    const mayBeTest = config.isDevelopment
    const request = challenge && { ...challenge, mayBeTest }
    const changed = await setChallenge(store, { key, challenge: request })
    const record = challengeRecord(changed, config.publicUrl)
    const { challenge: provider, challengeUrl } = record
    const has = provider === null ? 'no challenge' : `the challenge ${provider}`
    print(options, record, [
      `${id} (${key.label}) has ${has}.`,
      ...(challengeUrl === null ? [] : [`Its widget gets challenges from ${challengeUrl}`]),
    ])
  })
}

// A secret key can't have a challenge, so its provider's secret is not requested.
async function challengeFor(
  { kind }: KeyDetails,
  provider: ChallengeOptions['provider'],
): Promise<ChallengeRequest | null> {
  if (provider === 'off') return null
  return kind === 'secret' ? { provider, secret: null } : askChallenge(provider)
}
