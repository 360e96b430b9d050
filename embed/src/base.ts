import { attribute, find, root } from './dom.ts'
import { URL, getter } from './realm.ts'

const scriptPath = /\/embed\/v1(\.[0-9a-f]+)?\.js(?:[?#].*)?$/
const runningScript = getter('Document', 'currentScript') as (
  of: Document,
) => HTMLScriptElement | null
const script =
  runningScript(document) ?? (find(root, 'script[src*="/embed/v1."]') as HTMLScriptElement | null)
const src = script?.src ?? location.href

/** The address of the server that this script comes from, without a slash at its end. */
export const base = src.replace(scriptPath, '')

/** Whether the page asked for exactly these bytes, by the name that contains their hash. */
export const isPinned = scriptPath.exec(src)?.[1] !== undefined

/** What a policy of the page may ask for. */
export const nonce = script?.nonce ?? ''

/** What the page was opened with, before an application on it changed the address. */
export const landingPage = location.href

/** The id of the form that a `<form>` is sent to; null for any other. */
export function formIdOf(form: HTMLFormElement): string | null {
  const action = attribute(form, 'action') ?? ''
  try {
    const { href, pathname } = new URL(action, location.href)
    if (!href.startsWith(`${base}/f/`)) return null
    return /\/f\/(form_[a-z0-9]+)$/.exec(pathname)?.[1] ?? null
  } catch {
    return null
  }
}

export function addressOf(formId: string): string {
  return `${base}/f/${formId}`
}

/** Whether this page is the form's own, which the server has filled in and counted. */
export function isOwnPage(formId: string): boolean {
  return location.origin + location.pathname === addressOf(formId)
}
