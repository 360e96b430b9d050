import { Command, Option } from 'commander'

import { type ChallengeProvider, challengeProviders } from '#core/challenges/challenge.ts'
import { Failure } from '#core/errors.ts'
import { type ChallengeRequest, setChallenge } from '#core/keys/manage-keys.ts'
import { idArgument } from './id-argument.ts'
import { type OutputOptions, print } from './output.ts'
import { readSecret } from './read-secret.ts'
import { findKey, withStore } from './with-store.ts'

type ChallengeOptions = OutputOptions & { provider: ChallengeProvider | 'off' }

export function challengeCommand(): Command {
  return new Command('challenge')
    .argument(...idArgument('key'))
    .description("switch a publishable key's bot challenge; a provider's secret is read from stdin")
    .addOption(
      new Option('--provider <provider>', 'of the challenge; off for none')
        .choices([...challengeProviders, 'off'])
        .makeOptionMandatory(),
    )
    .option('--json', 'print {"id", "challenge", "challengeUrl"}')
    .action(switchChallenge)
}

/** What to make of a provider: the secret of another one than ours is read from stdin. */
export async function askChallenge(provider: ChallengeProvider): Promise<ChallengeRequest> {
  if (provider === 'altcha') return { provider, secret: null }
  // Never a parameter: other users of the machine, and the shell's history, would see it.
  const secret = await readSecret(`The secret of ${provider}, which is not shown:`)
  if (secret.trim() !== '') return { provider, secret }
  throw new Failure('invalid_request', `Give the secret of ${provider} as a line on stdin.`)
}

async function switchChallenge(id: string, options: ChallengeOptions): Promise<void> {
  await withStore(async (store, config) => {
    const key = await findKey(store, id)
    if (key.kind === 'secret') {
      throw new Failure('invalid_request', `A challenge is for publishable keys; ${id} is secret.`)
    }
    const asked = options.provider === 'off' ? null : await askChallenge(options.provider)
    const { label, challenge: provider } = await setChallenge(store, { key, challenge: asked })
    const challengeUrl = provider === 'altcha' ? `${config.publicUrl}/challenges/${id}` : null
    print(options, { id, challenge: provider, challengeUrl }, [
      `${id} (${label}) has ${provider === null ? 'no challenge' : `the challenge ${provider}`}.`,
      ...(challengeUrl === null ? [] : [`Its widget gets challenges from ${challengeUrl}`]),
    ])
  })
}
