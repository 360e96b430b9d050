import { addressOf } from '#embed/page/base.ts'
import {
  attribute,
  closest,
  find,
  listen,
  matches,
  originOf,
  root,
  unlisten,
} from '#embed/page/dom.ts'
import { Array, getter } from '#embed/page/realm.ts'
import { isOpenedWithin } from './last-opening.ts'

const opening = /^(?:(\d{1,4})s|(\d{1,2}|100)%|leave|button)$/
const period = /^(\d{1,3})d$/
const activeElement = getter('Document', 'activeElement')

/** What opens a form over the page. */
type Openings = {
  /** Whether there is a button for it in the corner. */
  hasButton: boolean
  /** Whether it opens without a click. */
  isAutomatic: boolean
  /** Opens it from now on. Returns how to stop that. */
  follow: (id: string, open: () => void) => () => void
}

/** Reads `data-open` and `data-again`. */
export function openingsOf(host: HTMLElement): Openings {
  const words = Array.from((attribute(host, 'data-open') ?? '').split(/\s+/)).filter(Boolean)
  const [, days] = period.exec(attribute(host, 'data-again') ?? '30d') ?? []
  if (days === undefined) throw new Error('contact-form: data-again must be days, such as 30d.')
  const parts = words.map((word) => {
    const match = opening.exec(word)
    if (match !== null) return { word, seconds: match[1], percent: match[2] }
    throw new Error('contact-form: data-open must be button, leave, seconds (10s) or scroll (50%).')
  })
  const automatic = parts.filter(({ word }) => word !== 'button')
  return {
    hasButton: automatic.length < parts.length,
    isAutomatic: automatic.length > 0,
    follow(id, open) {
      const links = followLinks(id, open)
      const once = openOnce(() => isOpenedWithin(id, Number(days)), open)
      const stops = automatic.map(({ word, seconds, percent }) => {
        if (seconds !== undefined) return after(Number(seconds), once.open)
        return word === 'leave' ? onLeaving(once.open) : onScroll(Number(percent), once.open)
      })
      return () => {
        for (const stop of [links, once.stop, ...stops]) stop()
      }
    },
  }
}

/** Links to the form, and whatever else the page has marked. */
function followLinks(id: string, open: () => void): () => void {
  const selector = `[href^="${addressOf(id)}"],[href="#${id}"],[data-contact-form-open="${id}"]`
  const onClick = (event: MouseEvent) => {
    const { defaultPrevented, ctrlKey, metaKey, shiftKey } = event
    const target = originOf(event)
    if (defaultPrevented || ctrlKey || metaKey || shiftKey) return
    if (target === null || closest(target, selector) === null) return
    event.preventDefault()
    open()
  }
  return listenTo(document, 'click', onClick)
}

/** Opens it by itself: once, never while the visitor is busy elsewhere. */
function openOnce(isUnwanted: () => boolean, open: () => void) {
  let isOver = false
  let stop: () => void = () => undefined
  const openNow = () => {
    if (isOver || isUnwanted()) return
    stop()
    if (isBusy()) {
      // What has the focus next, has it afterwards.
      stop = listenTo(document, 'focusout', () => setTimeout(openNow))
      return
    }
    isOver = true
    open()
  }
  return {
    open: openNow,
    stop: () => {
      isOver = true
      stop()
    },
  }
}

function isBusy(): boolean {
  const active = activeElement(document)
  const isTyping = active && matches(active, 'input,select,textarea,iframe,[contenteditable]')
  return isTyping === true || find(root, 'dialog[open]') !== null
}

function after(seconds: number, open: () => void): () => void {
  const timer = setTimeout(open, seconds * 1_000)
  return () => clearTimeout(timer)
}

/** Once the pointer leaves the page by its upper edge, where the browser has its tabs. */
function onLeaving(open: () => void): () => void {
  return listenTo(root, 'mouseleave', ({ clientY }: MouseEvent) => {
    if (clientY <= 0) open()
  })
}

function onScroll(percent: number, open: () => void): () => void {
  return listenTo(window, 'scroll', () => {
    const { scrollTop, scrollHeight, clientHeight } = root
    if (scrollTop >= ((scrollHeight - clientHeight) * percent) / 100) open()
  })
}

function listenTo(target: EventTarget, name: string, listener: (event: never) => void): () => void {
  listen(target, name, listener)
  return () => unlisten(target, name, listener)
}
