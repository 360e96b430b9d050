import { base } from './base.ts'

/** A submission that is kept until the server has it. */
export type Kept = { key: string; url: string; body: string }

const prefix = 'contact-form:'
const keptMax = 20
const keptMs = 7 * 24 * 60 * 60 * 1_000

/**
 * Keeps a submission beyond the page, under its name. Answers whether it is kept: a browser may
 * store nothing, and no more than 20 are kept.
 */
export function keep({ key, url, body }: Kept): boolean {
  try {
    if (keptNow().filter((one) => one.key !== key).length >= keptMax) return false
    localStorage.setItem(prefix + key, `${Date.now()} ${url} ${body}`)
    return true
  } catch {
    return false
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Where nothing can be stored, nothing was.
  }
}

/** What was kept for this server, without what is too old, which is erased. */
export function keptNow(): Kept[] {
  try {
    const found = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
    return found.flatMap((name) => {
      const key = name.slice(prefix.length)
      const [, time = '', url = '', body = ''] =
        /^(\d+) (\S+) (\S*)$/.exec(localStorage.getItem(name) ?? '') ?? []
      const age = Date.now() - Number(time)
      const isTooOld = url === '' || age > keptMs
      if (isTooOld) forget(key)
      return isTooOld || !url.startsWith(`${base}/f/`) ? [] : [{ key, url, body }]
    })
  } catch {
    return []
  }
}
