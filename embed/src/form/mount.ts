import { addressOf, formIdOf, isOwnPage } from '#embed/page/base.ts'
import { copyOf } from '#embed/page/copy.ts'
import {
  all,
  append,
  attribute,
  childrenOf,
  closest,
  listen,
  matches,
  root,
  set,
  shadowOf,
  unlisten,
} from '#embed/page/dom.ts'
import { WeakMap } from '#embed/page/realm.ts'
import { report } from '#embed/page/request.ts'
import { dress, linkStyle, undress } from '#embed/page/style.ts'
import { versionParameter } from '#model/forms/submission.ts'
import { announce } from './announce.ts'
import { type Definition, loadDefinition } from './definition.ts'
import { enhance } from './enhance.ts'

const triesMax = 5
const mounted = new WeakMap<HTMLElement, () => void>()

export function isMounted(element: HTMLElement): boolean {
  return mounted.has(element)
}

/** Shows a form in an element, or takes over the one that is there, once its definition is here. */
export function mount(host: HTMLElement, { form: id, language }: ContactFormOptions): void {
  unmount(host)
  const lang = language ?? languageOf(host)
  const pageForm = ownForm(host, id)
  const version = pageForm ? attribute(pageForm, 'data-version') : 'any'
  let isGone = false
  let isStyled = pageForm !== undefined
  let tries = 0
  let timer = 0
  let definition: Definition | null = null
  let undo: (() => void) | null = null
  const show = () => {
    if (isGone || !isStyled || !definition || undo) return
    undo = definition.present?.(host, definition, draw, dress) ?? draw(host, definition)
    // The page may have removed it as soon as it was ready.
    if (isGone) undo()
  }
  const load = () => {
    unlisten(window, 'online', load)
    loadDefinition(id, lang, version, attribute(host, 'data-display'), (loaded, isForNow) => {
      if (isGone) return
      definition = loaded
      if (loaded !== null) {
        show()
        return
      }
      // What the page has there, such as a link, stays.
      if (tries === 0) announce(host, 'error', { form: id, code: 'unavailable' })
      tries += 1
      // A link needs no room for a form.
      if (!isForNow && !pageForm) host.style.minHeight = '0'
      if (isForNow && tries < triesMax) timer = setTimeout(load, 2 ** tries * 1_000)
      else listen(window, 'online', load)
    })
  }
  mounted.set(host, () => {
    isGone = true
    clearTimeout(timer)
    unlisten(window, 'online', load)
    undo?.()
  })
  load()
  if (!isStyled) {
    linkStyle(host, () => {
      isStyled = true
      show()
    })
  }
}

export function unmount(host: HTMLElement): void {
  mounted.get(host)?.()
  mounted.delete(host)
}

function draw(host: HTMLElement, definition: Definition): () => void {
  const { form, version } = definition
  const undo = showIn(host, definition)
  if (!isOwnPage(form)) report(`${addressOf(form)}/seen?kind=shown&${versionParameter}=${version}`)
  announce(host, 'ready', { form })
  return undo
}

function showIn(host: HTMLElement, definition: Definition): () => void {
  const pageForm = ownForm(host, definition.form)
  if (pageForm) return enhance({ form: pageForm, host, definition })
  const before = childrenOf(host)
  dress(host, definition)
  const form = copyOf(definition.formElement) as HTMLFormElement
  set(form, 'action', addressOf(definition.form))
  replaceContents(host, [form])
  const undo = enhance({ form, host, definition })
  return () => {
    undo()
    undress(host)
    replaceContents(host, before)
  }
}

function replaceContents(host: HTMLElement, contents: readonly Node[]): void {
  host.textContent = ''
  for (const content of contents) append(host, content)
}

/** The form that the page has itself. */
function ownForm(host: HTMLElement, id: string): HTMLFormElement | undefined {
  if (matches(host, 'form')) return host as HTMLFormElement
  return all<HTMLFormElement>(host, 'form').find((form) => formIdOf(form) === id)
}

function languageOf(host: HTMLElement): string {
  const near = closest(host, '[lang]')
  if (near !== null) return attribute(near, 'lang') ?? ''
  const shadow = shadowOf(host)
  return shadow === null ? root.lang : languageOf(shadow.host as HTMLElement)
}
