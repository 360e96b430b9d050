import type { Logger } from 'pino'

import {
  type ChallengeSetting,
  type Challenges,
  type RemoteProvider,
  type SentToken,
  isTestSecret,
} from '#core/challenges/challenge.ts'
import { type AltchaWork, issueAltcha, phoneWork, verifyAltcha } from './altcha.ts'
import { askProvider } from './ask-provider.ts'

/** The providers' base addresses, without a trailing slash: `/siteverify` is appended. */
export type ChallengeUrls = Readonly<Record<RemoteProvider, string>>

export type ChallengeBounds = {
  /** Covers the whole exchange with a provider. */
  deadlineMs: number
  altchaWork: AltchaWork
  /** Whether the providers' public test secrets are accepted. */
  mayBeTest: boolean
}

const usualBounds: ChallengeBounds = { deadlineMs: 5_000, altchaWork: phoneWork, mayBeTest: false }

/** The providers behind the core's port. Their log lines never contain a token or a secret. */
export function createChallenges(
  urls: ChallengeUrls,
  logger: Logger,
  bounds: Partial<ChallengeBounds> = {},
): Challenges {
  const { deadlineMs, altchaWork, mayBeTest } = { ...usualBounds, ...bounds }
  return {
    issue: ({ secret }, now, work = 1) => {
      const { cost, triesMax } = altchaWork
      return issueAltcha(secret, now, { cost, triesMax: Math.round(triesMax * work) })
    },
    async verify({ provider, secret }: ChallengeSetting, { token, page, now }: SentToken) {
      if (provider === 'altcha') return verifyAltcha(secret, token, now)
      if (isTestSecret({ provider, secret }) && !mayBeTest) {
        logger.warn({ provider }, 'the secret of a bot challenge is for tests')
        return { outcome: 'misconfigured' }
      }
      const url = `${urls[provider]}/siteverify`
      const verdict = await askProvider({ provider, url, secret, token, page, deadlineMs })
      if (verdict.outcome === 'misconfigured') {
        logger.warn({ provider }, 'the bot challenge provider rejects the secret')
      } else if (verdict.outcome === 'away') {
        const { reason } = verdict
        logger.warn({ provider, reason }, 'the bot challenge provider is unavailable')
        return { outcome: 'away', tokenId: token }
      }
      return verdict
    },
  }
}
