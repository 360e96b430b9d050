import type { ChallengeProvider } from '#model/challenges/providers.ts'

/** Providers asked over the network; `altcha` is our own proof of work. */
export type RemoteProvider = Exclude<ChallengeProvider, 'altcha'>

/** What happens to a submission while the provider can't be reached: the project's choice. */
export const awayChoices = ['refuse', 'accept'] as const
export type AwayChoice = (typeof awayChoices)[number]

/**
 * What is stored for a key: for `altcha` a secret of our own, otherwise the one that the provider
 * issued.
 */
export type ChallengeSetting = { provider: ChallengeProvider; secret: string }

/** The bot challenge of a publishable key (docs/bot-challenges.md). */
export type KeyChallenge = ChallengeSetting & { whenAway: AwayChoice }

/**
 * The provider's verdict on a token. `tokenId` names the solution, of which one token works once:
 * the same solution can be written in many ways. `misconfigured`: the provider doesn't know our
 * secret.
 */
export type Verdict =
  | { outcome: 'passed'; tokenId: string }
  | { outcome: 'failed' }
  | { outcome: 'away'; tokenId: string }
  | { outcome: 'misconfigured' }

/**
 * Where a token may come from, if the provider reports it: the host names of pages, null for any,
 * and the action that their widget names, null for any.
 */
export type TokenPage = { hosts: readonly string[] | null; action: string | null }

export type SentToken = { token: string; page: TokenPage; now: number }

/** What the core needs from the providers. Neither call stores anything; failures are verdicts. */
export type Challenges = {
  /** A challenge of `altcha`, as its widget reads it; `work` times that of a usual one. */
  issue(
    setting: ChallengeSetting,
    now: number,
    work?: number,
  ): Promise<Readonly<Record<string, unknown>>>
  verify(setting: ChallengeSetting, sent: SentToken): Promise<Verdict>
}

/**
 * A challenge's token, which works once in its project: stored with the write, in its transaction.
 * Contacts whose token could not be verified are marked.
 */
export type UsedToken = { hash: string; isVerified: boolean }

// Published by the providers: anyone who knows one's answer passes every challenge.
const testSecrets: ReadonlySet<string> = new Set([
  '1x0000000000000000000000000000000AA',
  '2x0000000000000000000000000000000AA',
  '3x0000000000000000000000000000000AA',
  '0x0000000000000000000000000000000000000000',
  '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
])

/** Whether a provider gives this secret to everybody, to try its challenge with. */
export function isTestSecret({ provider, secret }: ChallengeSetting): boolean {
  return provider !== 'altcha' && testSecrets.has(secret)
}
