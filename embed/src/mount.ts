import { announce } from './announce.ts'
import { addressOf, formIdOf, isOwnPage } from './base.ts'
import { type Definition, loadDefinition } from './definition.ts'
import { drawForm } from './draw.ts'
import { enhance } from './enhance.ts'
import { dress, linkStyle, undress } from './look.ts'
import { tell } from './request.ts'

const triesMax = 5
const mounted = new WeakMap<HTMLElement, () => void>()

export function isMounted(element: HTMLElement): boolean {
  return mounted.has(element)
}

/** Shows a form in an element, or takes over the one that is there, once its definition is here. */
export function mount(host: HTMLElement, { form: id, language }: ContactFormOptions): void {
  unmount(host)
  const lang =
    language ?? host.closest<HTMLElement>('[lang]')?.lang ?? document.documentElement.lang
  let isGone = false
  let tries = 0
  let timer = 0
  let undo: () => void = () => undefined
  const load = () => {
    loadDefinition(id, lang, (definition, isForNow) => {
      if (isGone) return
      if (definition === null) {
        // What the page has there, such as a link, stays.
        if (tries === 0) announce(host, 'error', { form: id, code: 'unavailable' })
        tries += 1
        if (isForNow && tries < triesMax) timer = setTimeout(load, 2 ** tries * 1_000)
        else addEventListener('online', load, { once: true })
        return
      }
      undo = show(host, definition)
      if (!isOwnPage(id)) tell(`${addressOf(id)}/seen?kind=shown`)
      announce(host, 'ready', { form: id })
    })
  }
  mounted.set(host, () => {
    isGone = true
    clearTimeout(timer)
    removeEventListener('online', load)
    undo()
  })
  if (ownForm(host, id) === undefined) linkStyle(host)
  load()
}

export function unmount(host: HTMLElement): void {
  mounted.get(host)?.()
  mounted.delete(host)
}

function show(host: HTMLElement, definition: Definition): () => void {
  const own = ownForm(host, definition.form)
  if (own !== undefined) return enhance({ form: own, host, definition })
  const before = [...host.childNodes]
  dress(host, definition)
  const form = drawForm(definition)
  host.replaceChildren(form)
  const undo = enhance({ form, host, definition })
  return () => {
    undo()
    undress(host)
    host.replaceChildren(...before)
  }
}

/** The form that the page has itself. */
function ownForm(host: HTMLElement, id: string): HTMLFormElement | undefined {
  if (host instanceof HTMLFormElement) return host
  return [...host.querySelectorAll('form')].find((form) => formIdOf(form) === id)
}
