import { Command, Option } from 'commander'

import { type ChallengeProvider, challengeProviders } from '#core/challenges/challenge.ts'
import { AppError } from '#core/errors.ts'
import { challengeRecord } from '#core/keys/key-record.ts'
import type { KeyDetails } from '#core/keys/key.ts'
import { findKeyDetails, setChallenge } from '#core/keys/manage-keys.ts'
import type { ChallengeRequest } from '#core/keys/parse-key.ts'
import { idArgument } from '#cli/id-argument.ts'
import { type OutputOptions, print } from '#cli/output.ts'
import { readSecret } from '#cli/read-secret.ts'
import { withStore } from '#cli/with-store.ts'

type ChallengeOptions = OutputOptions & { provider: ChallengeProvider | 'off' }

export function challengeCommand(): Command {
  return new Command('challenge')
    .argument(...idArgument('key'))
    .description("set a publishable key's bot challenge; a provider's secret is read from stdin")
    .addOption(
      new Option('--provider <provider>', 'provider of the challenge, or off for none')
        .choices([...challengeProviders, 'off'])
        .makeOptionMandatory(),
    )
    .option('--json', 'print {"id", "challenge", "challengeUrl"}')
    .action(switchChallenge)
}

/** A request for the provider's challenge; the secret of any but our own is read from stdin. */
export async function askChallenge(provider: ChallengeProvider): Promise<ChallengeRequest> {
  if (provider === 'altcha') return { provider, secret: null }
  // Never a parameter: other users of the machine, and the shell's history, would see it.
  const secret = await readSecret(`Secret for ${provider} (not shown as you type):`)
  if (secret.trim() !== '') return { provider, secret }
  throw new AppError('invalid_request', `Pass the secret for ${provider} as one line on stdin.`)
}

async function switchChallenge(id: string, options: ChallengeOptions): Promise<void> {
  await withStore(async (store, config) => {
    const key = await findKeyDetails(store, id)
    const challenge = await challengeFor(key, options.provider)
    const mayBeTest = config.isDevelopment
    const asked = challenge && { ...challenge, mayBeTest }
    const changed = await setChallenge(store, { key, challenge: asked })
    const record = challengeRecord(changed, config.publicUrl)
    const { challenge: provider, challengeUrl } = record
    const has = provider === null ? 'no challenge' : `the challenge ${provider}`
    print(options, record, [
      `${id} (${key.label}) has ${has}.`,
      ...(challengeUrl === null ? [] : [`Its widget gets challenges from ${challengeUrl}`]),
    ])
  })
}

// A secret key can have no challenge, so nobody is asked for a provider's secret.
async function challengeFor(
  { kind }: KeyDetails,
  provider: ChallengeOptions['provider'],
): Promise<ChallengeRequest | null> {
  if (provider === 'off') return null
  return kind === 'secret' ? { provider, secret: null } : askChallenge(provider)
}
