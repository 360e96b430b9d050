import { base } from '#embed/page/base.ts'
import { Array, JSON, Object } from '#embed/page/realm.ts'
import { formsPrefix } from '#model/forms/paths.ts'
import { resentForDays } from '#model/forms/submission.ts'

/** What a later page says to the visitor, in the language of the form. */
export type LaterTexts = {
  language: string
  direction: string
  sent: string
  lost: string
  close: string
}

/** A submission that is kept until the server has it; `time` is that of its click. */
export type StoredSubmission = {
  key: string
  url: string
  body: string
  time: number
  later: LaterTexts | null
}

const prefix = 'contact-form:'
const sentPrefix = 'contact-form-sent:'
const keptMax = 20
const keptMs = resentForDays * 24 * 60 * 60 * 1_000

/**
 * Keeps a submission beyond the page, by its key. Returns whether it is kept: a browser may
 * store nothing, and no more than 20 are kept.
 */
export function keep({ key, url, body, time, later }: StoredSubmission): boolean {
  try {
    if (storedSubmissions().filter((stored) => stored.key !== key).length >= keptMax) return false
    const texts = later === null ? '' : ` ${JSON.stringify(later)}`
    localStorage.setItem(prefix + key, `${time} ${url} ${body}${texts}`)
    return true
  } catch {
    return false
  }
}

/** Whether a submission with this key waits to be sent, to any server. */
export function isStored(key: string): boolean {
  return localStorage.getItem(prefix + key) !== null
}

export function forget(key: string): void {
  erase(prefix + key, '')
}

/** Erases what is stored under a name, if this is in it. */
export function erase(name: string, content: string): void {
  try {
    if (localStorage.getItem(name)?.includes(content)) localStorage.removeItem(name)
  } catch {
    // Where nothing can be stored, nothing was.
  }
}

/** The kept submissions for this server; those that are too old are erased. */
export function storedSubmissions(): StoredSubmission[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
    return names.flatMap((name) => {
      const key = name.slice(prefix.length)
      const parts = /^(\d+) (\S+) (\S*)(?: (.*))?$/.exec(localStorage.getItem(name) ?? '')
      const [, time = '', url = '', body = '', texts = 'null'] = parts ?? []
      const later = JSON.parse(texts) as LaterTexts | null
      const stored = { key, url, body, time: Number(time), later }
      const isGone = url === '' || isTooOld(stored)
      if (isGone) forget(key)
      return isGone || !url.startsWith(`${base}${formsPrefix}/`) ? [] : [stored]
    })
  } catch {
    return new Array<StoredSubmission>()
  }
}

export function isTooOld({ time }: StoredSubmission): boolean {
  return Date.now() - time > keptMs
}

/** Remembers in this tab with which key a form was sent, in case it is sent again. */
export function noteSent(url: string, key: string): void {
  try {
    sessionStorage.setItem(sentPrefix + url, key)
  } catch {
    // Sent again, it counts as another submission.
  }
}

export function sentBefore(url: string): string | null {
  try {
    return sessionStorage.getItem(sentPrefix + url)
  } catch {
    return null
  }
}
