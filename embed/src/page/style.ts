import type { Definition } from '#embed/form/definition.ts'
import { addLink, addressOfPart } from './base.ts'
import { attribute, find, listen, root, set, shadowOf } from './dom.ts'
import { Array, Map, WeakMap } from './realm.ts'

/** A form whose style takes longer is shown without it. */
const styleWaitMs = 3_000
const links = new WeakMap<Node, HTMLLinkElement>()
const looks = new Map<string, CSSStyleSheet>()

/**
 * Asks for the style of all forms, as a file, for policies that name the server. A form is shown
 * when it is ready, since its parts would move otherwise; `onReady` may be called more than once.
 */
export function linkStyle(host: HTMLElement, onReady: () => void): void {
  if (isPlain(host)) {
    onReady()
    return
  }
  const tree = treeOf(host)
  const { href, integrity } = addressOfPart('v1.css')
  const inPage = find(root, `link[rel="stylesheet"][href="${href}"]`) as HTMLLinkElement | null
  let link = links.get(tree) ?? (tree === document ? inPage : null)
  if (link?.isConnected !== true) link = addLink(tree, { rel: 'stylesheet', href, integrity })
  links.set(tree, link)
  // It has a sheet once it was loaded.
  if (link.sheet !== null) {
    onReady()
    return
  }
  listen(link, 'load', onReady)
  listen(link, 'error', onReady)
  setTimeout(onReady, styleWaitMs)
}

/**
 * Gives a form its own style, as a sheet that needs no permission. A page can replace it and the
 * one of all forms, since both are in a layer; `data-style="none"` leaves both out.
 */
export function dress(host: HTMLElement, { form, look }: Definition): void {
  set(host, 'data-contact-form', form)
  if (isPlain(host)) return
  const { theme, font, style } = look
  set(host, 'data-theme', theme)
  set(host, 'data-font', font)
  const tree = treeOf(host)
  try {
    const sheet = looks.get(form) ?? new CSSStyleSheet()
    looks.set(form, sheet)
    sheet.replaceSync(`@layer contact-form{[data-contact-form="${form}"]{${style}}}`)
    const others = Array.from(tree.adoptedStyleSheets).filter((one) => one !== sheet)
    tree.adoptedStyleSheets = [...others, sheet]
  } catch {
    // A browser before 2023 shows it in the colours of `v1.css`.
  }
}

export function undress(host: HTMLElement): void {
  for (const name of ['contact-form', 'theme', 'font']) set(host, `data-${name}`, null)
}

/** Where its styles belong: styles of a page don't reach into a shadow root. */
function treeOf(host: HTMLElement): Document | ShadowRoot {
  return shadowOf(host) ?? document
}

function isPlain(host: HTMLElement): boolean {
  return attribute(host, 'data-style') === 'none'
}
