import type { OutboxStore } from '#core/webhooks/outbox-store.ts'
import type { FinishedTry, SwitchedOff } from '#core/webhooks/webhook.ts'
import type { Engine } from '#storage/repositories/engine.ts'
import type { DeliveryPlaces } from './delivery-places.ts'
import { readDeliveryStatistics } from './delivery-statistics.ts'

type Parts = { engine: Engine; deliveryPlaces: DeliveryPlaces }

/** The port's operations for the outbox except its leases, which differ by engine. */
export function outboxRepository(parts: Parts) {
  return {
    saveTries: (tries) => saveTries(parts, tries),
    readDeliveryStatistics: (now) =>
      parts.engine.read((reads) => readDeliveryStatistics(reads, now)),
  } satisfies Partial<OutboxStore>
}

async function saveTries(
  { engine, deliveryPlaces }: Parts,
  tries: readonly FinishedTry[],
): Promise<SwitchedOff[]> {
  const byProject = new Map<number, [FinishedTry[]]>()
  for (const made of tries) {
    const projectNumber = await engine.read((reads) => deliveryPlaces.find(reads, made.deliveryId))
    if (projectNumber === null) continue
    const [ofProject] = byProject.get(projectNumber) ?? [[]]
    ofProject.push(made)
    byProject.set(projectNumber, [ofProject])
  }
  return (await engine.writeInEach('saveTries', byProject)).flat()
}
