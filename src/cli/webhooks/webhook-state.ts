import { formatTime } from '#core/values/time.ts'
import type { Webhook } from '#core/webhooks/webhook.ts'

const reasons = {
  asked: 'requested',
  gone: 'the receiver answered 410',
  failing: 'it failed for too long',
} as const

/** In words, since when and why. */
export function webhookStateOf({ isActive, switches, failingSince }: Webhook): string {
  const [last] = switches
  const failing = failingSince === null ? '' : `, failing since ${formatTime(failingSince)}`
  if (last === undefined) return `${isActive ? 'on' : 'off'}${failing}`
  const since = `since ${formatTime(last.at)}`
  return isActive ? `on ${since}${failing}` : `off ${since}: ${reasons[last.reason]}`
}
