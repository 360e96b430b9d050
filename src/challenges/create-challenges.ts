import type { Logger } from 'pino'

import type {
  ChallengeSetting,
  Challenges,
  RemoteProvider,
  SentToken,
} from '#core/challenges/challenge.ts'
import { type AltchaWork, issueAltcha, phoneWork, verifyAltcha } from './altcha.ts'
import { isTestSecret } from '#core/challenges/test-secrets.ts'
import { askProvider } from './ask-provider.ts'

/** The providers' base addresses, without a trailing slash: `/siteverify` is appended. */
export type ChallengeUrls = Readonly<Record<RemoteProvider, string>>

export type ChallengeBounds = {
  /** Covers the whole exchange with a provider. */
  deadlineMs: number
  altchaWork: AltchaWork
  /** Whether secrets may be those that their providers give to everybody. */
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
      const answer = await askProvider({ provider, url, secret, token, page, deadlineMs })
      if (answer.outcome === 'misconfigured') {
        logger.warn({ provider }, 'the provider of a bot challenge refuses our secret')
      } else if (answer.outcome === 'away') {
        logger.warn({ provider, reason: answer.reason }, 'the provider of a bot challenge is away')
        return { outcome: 'away', tokenId: token }
      }
      return answer
    },
  }
}
