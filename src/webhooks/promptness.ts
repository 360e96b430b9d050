import type { LeasedDelivery } from '#core/webhooks/webhook.ts'

export type Destination = Pick<LeasedDelivery, 'webhookId' | 'projectId' | 'url'>

/** A destination that takes longer is slow, whatever it finally answers. */
export const slowMs = 1_000
const trustedFrom = 4
// So that one slow response among many quick ones costs no trust, and a few in a row cost all.
const scoreMax = 8
const slowCosts = 4
const scoreMin = -slowCosts
const rememberedMax = 5_000

/**
 * How promptly destinations have answered recently. A new one has to earn trust by quick responses,
 * and so has one that was slow. What trust gives: destination-queue.ts.
 */
export class Promptness {
  /** Those whose score differs from a new one's; the one heard from last is at the end. */
  private readonly known = new Map<string, { url: string; score: number }>()
  /** Projects of the slow destinations. */
  readonly slow = new Map<string, string>()

  isTrusted(webhookId: string): boolean {
    return this.scoreOf(webhookId) >= trustedFrom
  }

  isSlow(webhookId: string): boolean {
    return this.slow.has(webhookId)
  }

  /** With another URL it is a new one. */
  meet({ webhookId, url }: Destination): void {
    const known = this.known.get(webhookId)
    if (known !== undefined && known.url !== url) this.forget(webhookId)
  }

  note(destination: Destination, pace: 'quick' | 'slow'): void {
    const { webhookId, projectId, url } = destination
    const score = this.scoreOf(webhookId) + (pace === 'quick' ? 1 : -slowCosts)
    this.forget(webhookId)
    if (score === 0) return
    if (score < 0) this.slow.set(webhookId, projectId)
    this.known.set(webhookId, { url, score: Math.max(scoreMin, Math.min(scoreMax, score)) })
    if (this.known.size <= rememberedMax) return
    const [longestAgo] = this.known.keys()
    if (longestAgo !== undefined) this.forget(longestAgo)
  }

  private forget(webhookId: string): void {
    this.known.delete(webhookId)
    this.slow.delete(webhookId)
  }

  private scoreOf(webhookId: string): number {
    return this.known.get(webhookId)?.score ?? 0
  }
}
