import type { LeaseRequest, LeasedDelivery } from '#core/webhooks/webhook.ts'
import { reading } from '#storage/postgres/engine/storage-error.ts'
import { isUnavailable, writing } from '#storage/postgres/engine/writing/commit-group.ts'
import { ParkedProjects } from '#storage/postgres/engine/writing/parked-projects.ts'
import { type Parts, inNumbered } from '#storage/postgres/engine/writing/project-writes.ts'
import { byProject } from '#storage/repositories/engine.ts'
import type { DeliveryPlaces } from '#storage/repositories/webhooks/delivery-places.ts'
import { projectsDue } from './due-deliveries.ts'
import { type Leased, type Turn, isBusy, leaseInProject } from './lease-in-project.ts'

/**
 * Takes due deliveries. A lease is stored with its delivery, so that no other node sends it; those
 * of a dead node end at their time.
 */
export class Leases {
  private readonly parts: Parts
  private readonly places: DeliveryPlaces
  /** When leases of this node end: later, another node may have leased the same deliveries. */
  private readonly ends = new Map<string, number>()
  private readonly parked = new ParkedProjects()
  private readonly lastPlaces = {
    prompt: { project: 0, webhook: 0 },
    slow: { project: 0, webhook: 0 },
  }
  private before: Promise<unknown> = Promise.resolve()

  constructor(parts: Parts, places: DeliveryPlaces) {
    this.parts = parts
    this.places = places
  }

  /** One after the other, since each continues where the last one ended. */
  lease(request: LeaseRequest): Promise<LeasedDelivery[]> {
    const leased = this.before.then(() => this.leaseRound(request))
    this.before = leased.catch(() => {})
    return leased
  }

  /** A delivery of the project was stored, and may be leased. */
  wake(projectNumber: number): void {
    this.parked.wake(projectNumber)
  }

  /** When storage is away they end at their time. */
  async release(deliveryIds: readonly string[]): Promise<void> {
    try {
      await this.endAll(deliveryIds)
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
  }

  /** Deliveries saved with their tries end there. */
  forget(deliveryIds: readonly string[]): void {
    for (const id of deliveryIds) this.ends.delete(id)
  }

  private async endAll(deliveryIds: readonly string[]): Promise<void> {
    const leases = deliveryIds.flatMap((id) => {
      const end = this.ends.get(id)
      return end === undefined ? [] : [{ id, end }]
    })
    const { reads } = this.parts.database
    const placed = await byProject(leases, ({ id }) => reading(() => this.places.find(reads, id)))
    this.forget(deliveryIds)
    for (const [projectNumber, ended] of placed) {
      const ids = ended.map(({ id }) => id)
      const ends = ended.map(({ end }) => end)
      await inNumbered(this.parts, projectNumber, async (transaction) => {
        await transaction.run(endLeases, ids, ends)
        await transaction.settleDue()
      })
    }
  }

  private async leaseRound(request: LeaseRequest): Promise<LeasedDelivery[]> {
    this.dropEnded(request.now)
    const prompt = await this.leasePrompt(request)
    return [...prompt, ...(await this.leaseSlow(request))]
  }

  private async leasePrompt(request: LeaseRequest): Promise<LeasedDelivery[]> {
    const { now, destinationsMax, slow } = request
    const takesNothing = (id: string) => slow.webhookIds.has(id) || isBusy(request, id)
    const place = this.lastPlaces.prompt
    const due = await this.due(request, {
      from: place.project,
      limit: destinationsMax,
      except: this.parked.numbers(now, takesNothing),
    })
    const takes = (id: string) => !slow.webhookIds.has(id)
    return this.leaseTurn(due, request, { takes, destinationsMax, place })
  }

  private async leaseSlow(request: LeaseRequest): Promise<LeasedDelivery[]> {
    const { webhookIds, destinationsMax } = request.slow
    if (destinationsMax === 0) return []
    const waiting = [...webhookIds].filter((id) => !isBusy(request, id))
    const places = await reading(() => Promise.all(waiting.map((id) => this.parts.places.find(id))))
    const only = [...new Set(places.flatMap((place) => place?.projectNumber ?? []))]
    if (only.length === 0) return []
    const place = this.lastPlaces.slow
    const due = await this.due(request, { from: place.project, limit: destinationsMax, only })
    const takes = (id: string) => webhookIds.has(id)
    return this.leaseTurn(due, request, { takes, destinationsMax, place })
  }

  private due(
    { now }: LeaseRequest,
    query: { from: number; limit: number; except?: readonly number[]; only?: readonly number[] },
  ): Promise<number[]> {
    const { from, limit, except = [], only = null } = query
    return reading(() => projectsDue(this.parts.database, { from, now, limit, except, only }))
  }

  /** Goes round the destinations of projects that have something due. */
  private async leaseTurn(
    due: readonly number[],
    request: LeaseRequest,
    turn: Turn,
  ): Promise<LeasedDelivery[]> {
    const all: LeasedDelivery[] = []
    let webhooks = 0
    for (const projectNumber of due) {
      const destinationsMax = turn.destinationsMax - webhooks
      const leased = await this.leaseIn(projectNumber, request, { ...turn, destinationsMax })
      const last = leased.at(-1)
      turn.place.project = last === undefined ? projectNumber + 1 : projectNumber
      turn.place.webhook = last?.webhookNumber ?? 0
      for (const { delivery } of leased) this.keep(projectNumber, delivery)
      all.push(...leased.map(({ delivery }) => delivery))
      webhooks += new Set(leased.map(({ webhookNumber }) => webhookNumber)).size
      if (webhooks === turn.destinationsMax) break
    }
    return all
  }

  private async leaseIn(
    projectNumber: number,
    request: LeaseRequest,
    turn: Turn,
  ): Promise<Leased[]> {
    this.parked.ask(projectNumber)
    const { leased, busy } = await this.parts.writes.accept(() =>
      writing(this.parts.database, (connection) =>
        leaseInProject(connection, projectNumber, request, turn),
      ),
    )
    if (leased.length > 0) return leased
    // The due delivery waits for its destination, was leased by others, or was sent.
    if (busy.length > 0) this.parked.park(projectNumber, busy)
    else await inNumbered(this.parts, projectNumber, (transaction) => transaction.settleDue())
    return leased
  }

  private keep(projectNumber: number, { id, leaseEndsAt }: LeasedDelivery): void {
    this.places.keep(id, projectNumber)
    this.ends.set(id, leaseEndsAt)
  }

  private dropEnded(now: number): void {
    for (const [id, end] of this.ends) {
      if (end > now) break
      this.ends.delete(id)
    }
  }
}

const endLeases = `
  UPDATE deliveries AS d SET leased_until = 0
  FROM unnest($2::text[], $3::bigint[]) AS u (id, leased_until)
  WHERE d.project_number = $1 AND d.id = u.id AND d.leased_until = u.leased_until`
