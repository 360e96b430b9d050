import type { FormCounts } from '#core/forms/form-counts.ts'
import { arrivalTimes, days } from './calendar.ts'
import { dayMs } from '#core/time.ts'
import { type DemoChannel, newsletter } from './channels.ts'
import { SeededRandom } from './seeded-random.ts'

type Visits = {
  formId: string
  channel: DemoChannel
  contacts: number
  until: number
  seed: number
}

/** Counts those who see a form and send nothing; those who send are counted besides. */
export function noteVisits(counts: FormCounts, visits: Visits): void {
  const { formId, channel, contacts, until, seed } = visits
  const isLetter = channel === newsletter
  const random = new SeededRandom(seed + (isLetter ? 1 : 0))
  const startedPart = isLetter ? 0.08 : 0.24
  for (const at of arrivalTimes(random, Math.round(contacts * (isLetter ? 0.7 : 0.35)), until)) {
    const day = Math.floor((at - until) / dayMs) + days
    const isStarted = random.chance(startedPart)
    const isRefused = isStarted && random.chance(0.12)
    if (!channel.isUsedOn(day)) continue
    counts.note(formId, 'shown', at)
    if (isStarted) counts.note(formId, 'started', at)
    if (isRefused) counts.note(formId, 'refused', at)
  }
}
