import { base, isPinned, nonce } from './base.ts'
import { append, element, find, root } from './dom.ts'

type Part = { name: string; integrity: string }

/** The files that were built together with this one, under the names that have their hashes. */
declare const builtParts: Readonly<Record<'style' | 'challenge', Part>>

const names = { style: 'v1.css', challenge: 'v1-challenge.js' }

/** Where another file of this script is: for a page that has pinned the script, what fits it. */
export function addressOfPart(kind: keyof typeof names): {
  href: string
  integrity: string | undefined
} {
  const { name, integrity } = builtParts[kind]
  const folder = `${base}/embed/`
  return isPinned
    ? { href: folder + name, integrity }
    : { href: folder + names[kind], integrity: undefined }
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
