import { append, attribute, element, find, root } from './dom.ts'
import { URL, getter } from './realm.ts'

const scriptPath = /\/embed\/v1(\.[0-9a-f]+)?\.js(?:[?#].*)?$/
const running = getter('Document', 'currentScript')(document)
/** The tag that loaded this script. */
export const script = (running ??
  find(root, 'script[src*="/embed/v1."]')) as HTMLScriptElement | null
const src = script?.src ?? location.href

/** The address of the server that this script comes from, without a slash at its end. */
export const base = src.replace(scriptPath, '')

/** Whether the page asked for exactly these bytes, by the name that contains their hash. */
const isPinned = scriptPath.exec(src)?.[1] !== undefined

/** What a policy of the page may ask for. */
const nonce = script?.nonce ?? ''

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

type Part = { name: string; integrity: string }

/** The files that were built together with this one, under the names that have their hashes. */
declare const builtParts: Readonly<Record<'style' | 'challenge' | 'visit', Part>>

/** The address of another file of this script; of the matching one where the page pinned this. */
export function addressOfPart(kind: keyof typeof builtParts): {
  href: string
  integrity: string | undefined
} {
  const { name, integrity } = builtParts[kind]
  const folder = `${base}/embed/`
  return isPinned
    ? { href: folder + name, integrity }
    : { href: folder + name.replace(/\.\w{16}/, ''), integrity: undefined }
}

/** Adds a link to the page, or to a shadow in it. */
export function addLink(
  to: Node,
  attributes: { rel: string; href: string; integrity: string | undefined },
): HTMLLinkElement {
  const crossorigin = attributes.integrity && 'anonymous'
  const link = element('link', { ...attributes, crossorigin, nonce: nonce || null })
  append(to === document ? (find(root, 'head') ?? root) : to, link)
  return link
}
