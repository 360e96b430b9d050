import { Array, Object, method } from './realm.ts'

type Listener = (event: never) => void
type Listening = (
  target: EventTarget,
  name: string,
  listener: Listener,
  isCapture?: boolean,
) => void

type Find = (from: Element, selector: string) => HTMLElement | null

const elementType = 1
const fragmentType = 11

const createElement = method('Document', 'createElement')
const createText = method('Document', 'createTextNode')
const findAll = method('Element', 'querySelectorAll')
const setAttribute = method('Element', 'setAttribute')
const removeAttribute = method('Element', 'removeAttribute')
const appendChild = method('Node', 'appendChild')

// Forms and the document find their inputs before their own properties, so these are functions.
export const attribute = method('Element', 'getAttribute')
export const closest = method('Element', 'closest') as Find
export const find = method('Element', 'querySelector') as Find
export const matches = method('Element', 'matches')
export const before = method('Element', 'before')
export const remove = method('Element', 'remove')
export const replaceWith = method('Element', 'replaceWith')
export const rootOf = method('Node', 'getRootNode')
export const dispatch = method('EventTarget', 'dispatchEvent')
export const listen = method('EventTarget', 'addEventListener') as Listening
export const unlisten = method('EventTarget', 'removeEventListener') as Listening
export const submitNow = method('HTMLFormElement', 'submit')
export const resetForm = method('HTMLFormElement', 'reset')

/** The shadow that a node is in; null for one of the page itself. */
export function shadowOf(node: Node): ShadowRoot | null {
  const tree = rootOf(node)
  return tree.nodeType === fragmentType && 'host' in tree ? (tree as ShadowRoot) : null
}

/** `<html>`. */
export const root = method('Document', 'querySelector')(document, ':root') as HTMLElement

/** The element that an event began at, also within an open shadow. */
export function originOf(event: Event): Element | null {
  const [target] = Array.from(event.composedPath()) as Node[]
  return target?.nodeType === elementType ? (target as Element) : null
}

/** In the order of the page. */
export function all<Found extends Element = HTMLElement>(
  within: Element,
  selector: string,
): Found[] {
  return Array.from(findAll(within, selector)) as Found[]
}

export function childrenOf(parent: Node): Node[] {
  return Array.from(parent.childNodes)
}

/** Null removes it. */
export function set(target: Element, name: string, value: string | null): void {
  if (value === null) removeAttribute(target, name)
  else setAttribute(target, name, value)
}

export function append(to: Node, content: Node | string): void {
  appendChild(to, typeof content === 'string' ? createText(document, content) : content)
}

type Attributes = Readonly<Record<string, string | null | undefined>>
type Content = Node | string | null | undefined

/** An element with the attributes that have a value, and with contents that are text or nodes. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...contents: Content[]
): HTMLElementTagNameMap[Name] {
  const created = createElement(document, name) as HTMLElementTagNameMap[Name]
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'string') set(created, key, value)
  }
  for (const content of contents) if (content) append(created, content)
  return created
}
