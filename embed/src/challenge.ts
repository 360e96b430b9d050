import { addLink, addressOfPart } from './base.ts'
import { listen } from './dom.ts'
import { Promise } from './realm.ts'

/** What a form asks of a browser, so that robots have to work for each submission. */
export type Challenge = {
  provider: string
  siteKey: string | null
  /** Whether each submission needs a solution; otherwise only when the server asks for one. */
  isAlways: boolean
  /** Where one of `altcha` comes from. */
  url: string | null
}

/** What `v1-challenge.js` exports. */
export type Solver = {
  prepare(challenge: Challenge, form: HTMLFormElement): void
  solve(challenge: Challenge, form: HTMLFormElement | null): Promise<string>
}

const loadMs = 30_000
/** The hardest challenge takes a slow phone half a minute. */
const workMs = 120_000
/** A visitor may have pictures to look at. */
const visitorMs = 300_000

let loading: Promise<Solver> | undefined
let failures = 0

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

// Most visitors never need it.
async function load(): Promise<Solver> {
  loading ??= importSolver()
  try {
    return await within(loadMs, loading)
  } catch (error) {
    failures += 1
    loading = undefined
    throw error
  }
}

async function importSolver(): Promise<Solver> {
  const { href, integrity } = addressOfPart('challenge')
  // Browsers remember that a module could not be loaded, by its address.
  const url = href + (failures > 0 ? `?${failures}` : '')
  if (integrity !== undefined) await preload(url, integrity)
  return import(url) as Promise<Solver>
}

/** A module is checked only where it is loaded before it is imported. */
function preload(href: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = addLink(document, { rel: 'modulepreload', href, integrity })
    listen(link, 'load', () => resolve())
    listen(link, 'error', () => reject(new Error(`${href} is not what was pinned.`)))
    // Browsers before 2023 don't know it.
    if (!link.relList.supports('modulepreload')) resolve()
  })
}

/** Rejects when the work takes longer. */
function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const settle = async () => {
      const timer = setTimeout(() => reject(new Error('It has taken too long.')), limitMs)
      try {
        resolve(await work)
      } catch (error) {
        reject(new Error('It has failed.', { cause: error }))
      }
      clearTimeout(timer)
    }
    void settle()
  })
}
