import { minuteMs } from '#model/values/durations.ts'

/** Something that happens in the demo's story. */
export type Step = {
  at: number
  /** What it is about: steps about the same thing happen one after the other. */
  about: unknown
  /** Whether everything before it must have happened. */
  isAlone: boolean
  run: () => Promise<unknown>
}

/** A step before which everything else must have happened. */
export function alone(at: number, run: Step['run']): Step {
  return { at, about: run, isAlone: true, run }
}

const together = { stepsMax: 100, withinMs: 20 * minuteMs }

/** In order. Steps soon after each other start at once, and storage commits them together. */
export async function playSteps(steps: readonly Step[]): Promise<void> {
  let group: Step[] = []
  for (const step of steps.toSorted((one, other) => one.at - other.at)) {
    if (!belongs(step, group)) {
      await playTogether(group)
      group = []
    }
    group.push(step)
  }
  await playTogether(group)
}

function belongs(step: Step, group: readonly Step[]): boolean {
  const [first] = group
  if (first === undefined) return true
  if (step.isAlone || first.isAlone || group.length >= together.stepsMax) return false
  return step.at - first.at < together.withinMs && group.every(({ about }) => about !== step.about)
}

async function playTogether(group: readonly Step[]): Promise<void> {
  await Promise.all(group.map(({ run }) => run()))
}
