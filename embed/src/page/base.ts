import { formsPrefix } from '#model/forms/paths.ts'
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

/** The hash in the name of this script, if the page asked for exactly these bytes. */
const pin = scriptPath.exec(src)?.[1]

/** What the page was opened with, before an application on it changed the address. */
export const landingPage = location.href

/** The id of the form that a `<form>` is sent to; null for any other. */
export function formIdOf(form: HTMLFormElement): string | null {
  const action = attribute(form, 'action') ?? ''
  try {
    const { href, pathname } = new URL(action, location.href)
    if (!href.startsWith(`${base}${formsPrefix}/`)) return null
    return /\/f\/(form_[a-z0-9]+)$/.exec(pathname)?.[1] ?? null
  } catch {
    return null
  }
}

export function addressOf(formId: string): string {
  return `${base}${formsPrefix}/${formId}`
}

/** Whether this page is the form's own, which the server has filled in and counted. */
export function isOwnPage(formId: string): boolean {
  return location.origin + location.pathname === addressOf(formId)
}

/** The files besides this one. */
export type PartName = 'v1.css' | 'v1-challenge.js' | 'v1-fields.js' | 'v1-visit.js'

/** The hashes of the files that were built together with this one. */
declare const integrityOf: Readonly<Record<PartName, string>>

/** The address of another file of this script; of the matching one where the page pinned this. */
export function addressOfPart(name: PartName): { href: string; integrity: string | undefined } {
  return {
    href: `${base}/embed/${name.replace('.', `${pin ?? ''}.`)}`,
    integrity: pin && integrityOf[name],
  }
}

/** Adds a link to the page, or to a shadow in it. */
export function addLink(
  to: Node,
  attributes: { rel: string; href: string; integrity: string | undefined },
): HTMLLinkElement {
  const crossorigin = attributes.integrity && 'anonymous'
  // A policy of the page may ask for the nonce.
  const link = element('link', { ...attributes, crossorigin, nonce: script?.nonce || null })
  append(to === document ? (find(root, 'head') ?? root) : to, link)
  return link
}
