import { type PartName, addLink, addressOfPart } from './base.ts'
import { listen } from './dom.ts'
import { Map, Promise } from './realm.ts'

const loadMs = 30_000
const loading = new Map<PartName, Promise<unknown>>()
let failures = 0

/** Loads a part of the script that most visitors never need. What fails is tried again. */
export async function importPart(name: PartName): Promise<unknown> {
  const part = loading.get(name) ?? importModule(name)
  loading.set(name, part)
  try {
    return await within(loadMs, part)
  } catch (error) {
    failures += 1
    loading.delete(name)
    throw error
  }
}

async function importModule(name: PartName): Promise<unknown> {
  const { href, integrity } = addressOfPart(name)
  // Browsers remember that a module could not be loaded, by its address.
  const url = href + (failures > 0 ? `?${failures}` : '')
  if (integrity !== undefined) await preload(url, integrity)
  return import(url)
}

/** A module is checked only where it is loaded before it is imported. */
function preload(href: string, integrity: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = addLink(document, { rel: 'modulepreload', href, integrity })
    listen(link, 'load', resolve)
    listen(link, 'error', reject)
    // Browsers before 2023 don't know it.
    if (!link.relList.supports('modulepreload')) resolve(null)
  })
}

/** Rejects when the work takes longer. */
export function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, limitMs)
    const settle = async () => {
      try {
        resolve(await work)
      } catch {
        reject(new Error(''))
      }
    }
    void settle()
  })
}
