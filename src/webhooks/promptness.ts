import type { LeasedDelivery } from '#core/webhooks/webhook.ts'

export type WebhookEndpoint = Pick<LeasedDelivery, 'webhookId' | 'projectId' | 'url'>

/** An endpoint that takes longer is slow, whatever it finally answers. */
export const slowMs = 1_000
const trustedFrom = 4
// So that one slow response among many quick ones costs no trust, and a few in a row cost all.
const scoreMax = 8
const slowCosts = 4
const scoreMin = -slowCosts
const endpointsMax = 5_000

/**
 * How promptly endpoints have answered recently. A new one has to earn trust by quick responses,
 * and so has one that was slow.
 */
export class Promptness {
  /** Those whose score differs from a new one's; the one heard from last is at the end. */
  private readonly known = new Map<string, { url: string; score: number }>()
  /** Projects of the slow endpoints. */
  readonly slow = new Map<string, string>()

  isTrusted(webhookId: string): boolean {
    return this.scoreOf(webhookId) >= trustedFrom
  }

  isSlow(webhookId: string): boolean {
    return this.slow.has(webhookId)
  }

  /** Another receiver at the same endpoint is a new one. */
  meet({ webhookId, url }: WebhookEndpoint): void {
    const known = this.known.get(webhookId)
    if (known !== undefined && known.url !== url) this.forget(webhookId)
  }

  note(endpoint: WebhookEndpoint, pace: 'quick' | 'slow'): void {
    const { webhookId, projectId, url } = endpoint
    const score = this.scoreOf(webhookId) + (pace === 'quick' ? 1 : -slowCosts)
    this.forget(webhookId)
    if (score === 0) return
    if (score < 0) this.slow.set(webhookId, projectId)
    this.known.set(webhookId, { url, score: Math.max(scoreMin, Math.min(scoreMax, score)) })
    if (this.known.size <= endpointsMax) return
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
