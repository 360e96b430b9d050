import { base } from './base.ts'

/** What a form asks of a browser, so that robots have to work for each submission. */
export type Challenge = {
  provider: string
  siteKey: string | null
  /** Whether each submission needs a solution; otherwise those for which the server asks. */
  isAlways: boolean
  /** Where one of `altcha` comes from. */
  url: string | null
}

/** What `v1-challenge.js` exports. */
export type Solver = {
  prepare(challenge: Challenge, form: HTMLFormElement): void
  solve(challenge: Challenge, form: HTMLFormElement | null): Promise<string>
}

let loading: Promise<Solver> | undefined
let failures = 0

/** Begins with a solution, so that nobody waits for it in the end. */
export function prepare(challenge: Challenge, form: HTMLFormElement): void {
  load().then(
    (solver) => solver.prepare(challenge, form),
    () => undefined,
  )
}

/** A solution for one submission. Without a form, there is nothing to ask the visitor with. */
export async function solve(challenge: Challenge, form: HTMLFormElement | null): Promise<string> {
  return (await load()).solve(challenge, form)
}

// Most visitors never need it.
function load(): Promise<Solver> {
  // Browsers remember that a module could not be loaded, by its address.
  const again = failures > 0 ? `?${failures}` : ''
  loading ??= import(`${base}/embed/v1-challenge.js${again}`).catch((error: unknown) => {
    failures += 1
    loading = undefined
    throw error
  }) as Promise<Solver>
  return loading
}
