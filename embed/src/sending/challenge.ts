import { importPart, within } from '#embed/page/parts.ts'
import type { Challenge } from '#model/forms/embedded-form.ts'

/** What `v1-challenge.js` exports. */
export type Solver = {
  prepare(challenge: Challenge, form: HTMLFormElement): void
  solve(challenge: Challenge, form: HTMLFormElement | null): Promise<string>
}

/** The hardest challenge takes a slow phone half a minute. */
const workMs = 120_000
/** A visitor may have pictures to look at. */
const visitorMs = 300_000

/** Starts solving early, so that visitors don't wait when they send. */
export async function prepare(challenge: Challenge, form: HTMLFormElement): Promise<void> {
  try {
    const solver = await load()
    solver.prepare(challenge, form)
  } catch {
    // It is tried again when it is needed.
  }
}

/**
 * A solution for one submission. Without a form, there is nothing to ask the visitor with. Rejects
 * when it takes too long: then the form's own page takes over.
 */
export async function solve(challenge: Challenge, form: HTMLFormElement | null): Promise<string> {
  const solver = await load()
  const isWork = challenge.siteKey === null
  return within(isWork ? workMs : visitorMs, solver.solve(challenge, form))
}

// The file is built together with this one.
const load = () => importPart('v1-challenge.js') as Promise<Solver>
