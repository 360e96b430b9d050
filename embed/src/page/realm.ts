type Realm = Window & typeof globalThis
type Callable = (...args: never[]) => unknown
export type OpenedRealm = { realm: Realm; close: () => void }

/** An empty frame, which its user must close. Throws where a page allows none. */
export function openFrame(): OpenedRealm {
  const { Document: InPage, Node: NodeInPage } = window
  const inPage: {
    querySelector: (selector: string) => Element | null
    createElement: (name: string) => HTMLElement
  } = InPage.prototype
  // By the prototypes: in `document`, what the page calls by a name comes first.
  const root = inPage.querySelector.call(document, ':root') ?? document
  const frame = inPage.createElement.call(document, 'iframe') as HTMLIFrameElement
  NodeInPage.prototype.appendChild.call(root, frame)
  // What is in a document has a window.
  const realm = frame.contentWindow as Realm
  return { realm, close: () => NodeInPage.prototype.removeChild.call(root, frame) }
}

function untouchedRealm(): OpenedRealm {
  try {
    const frame = openFrame()
    if ('Array' in frame.realm) return frame
    frame.close()
  } catch {
    // In a sandbox a frame has an opaque origin.
  }
  return { realm: window, close: () => undefined }
}

const { realm, close } = untouchedRealm()

/**
 * The language as the browser made it, whatever a library has changed in the page. A list that
 * this `Array` has made has such methods too; one that is written as `[]` has those of the page.
 * Its functions are called, and never handed to the browser to be called: their frame is gone.
 */
export const { Array, FormData, JSON, Map, Object, URL, URLSearchParams, WeakMap } = realm
/**
 * That of the page, which no library can replace: Firefox never resumes what waits for a promise of
 * the frame.
 */
export const Promise = (async () => undefined)().constructor as PromiseConstructor
const { Document, Element, EventTarget, HTMLFormElement, Node, Reflect, XMLHttpRequest } = realm
const prototypes = { Document, Element, EventTarget, HTMLFormElement, Node, XMLHttpRequest }

// At once, before a script of the page could meet it.
close()

type Prototypes = { [Name in keyof typeof prototypes]: (typeof prototypes)[Name]['prototype'] }
type MethodOf<Self, Own> = Own extends (...args: infer Args) => infer Result
  ? (self: Self, ...args: Args) => Result
  : never

/**
 * A method as a function, so that no input of a form and no script of the page replaces it. Each
 * part of the script leaves out those that it doesn't use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function method<Of extends keyof Prototypes, Name extends keyof Prototypes[Of]>(
  of: Of,
  name: Name,
): MethodOf<Prototypes[Of], Prototypes[Of][Name]> {
  const native = Reflect.get(prototypes[of].prototype, name) as Callable
  const call = (self: unknown, ...args: never[]): unknown => Reflect.apply(native, self, args)
  return call as MethodOf<Prototypes[Of], Prototypes[Of][Name]>
}

/** The same for a property that is read. */
/* @__NO_SIDE_EFFECTS__ */
export function getter<Of extends keyof Prototypes, Name extends keyof Prototypes[Of]>(
  of: Of,
  name: Name,
): (self: Prototypes[Of]) => Prototypes[Of][Name] {
  const nativeGetter = Reflect.getOwnPropertyDescriptor(prototypes[of].prototype, name)
    ?.get as Callable
  return (self) => Reflect.apply(nativeGetter, self, []) as Prototypes[Of][Name]
}
