import { base } from './base.ts'
import type { Definition } from './definition.ts'
import { element } from './element.ts'

const looks = new Set<string>()
let isLinked = false

/** Asks for the style of all forms, as a file, for policies that name the server. */
export function linkStyle({ dataset }: HTMLElement): void {
  if (isLinked || isPlain(dataset)) return
  isLinked = true
  const href = `${base}/embed/v1.css`
  const isThere = [...document.styleSheets].some((sheet) => sheet.href === href)
  if (!isThere) document.head.append(element('link', { rel: 'stylesheet', href }))
}

/**
 * Gives a form its own style, as a sheet that needs no permission. A page can replace it and the
 * one of all forms, since both are in a layer; `data-style="none"` leaves both out.
 */
export function dress({ dataset }: HTMLElement, { form, look }: Definition): void {
  dataset['contactForm'] = form
  if (isPlain(dataset)) return
  const { theme, font, accent, onAccent, radius } = look
  dataset['theme'] = theme
  dataset['font'] = font
  if (looks.has(form)) return
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@layer contact-form{[data-contact-form="${form}"]{
--cf-accent:${accent};--cf-on-accent:${onAccent};--cf-radius:${radius}px}}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    looks.add(form)
  } catch {
    // A browser before 2023 shows it in the colours of `v1.css`.
  }
}

export function undress({ dataset }: HTMLElement): void {
  for (const name of ['contactForm', 'theme', 'font']) delete dataset[name]
}

function isPlain(dataset: DOMStringMap): boolean {
  return dataset['style'] === 'none'
}
