type Realm = Window & typeof globalThis
type Callable = (...args: never[]) => unknown

/** An empty frame, for whoever closes it again. Throws where a page allows none. */
export function openFrame(): { realm: Realm; close: () => void } {
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

function untouchedRealm(): { realm: Realm; close: () => void } {
  try {
    const frame = openFrame()
    if ('Array' in frame.realm) return frame
    frame.close()
  } catch {
    // In a sandbox a frame belongs to nobody.
  }
  return { realm: window, close: () => undefined }
}

const { realm, close } = untouchedRealm()

/**
 * The language as the browser made it, whatever a library has changed in the page. A list that
 * this `Array` has made has such methods too; one that is written as `[]` has those of the page.
 * Its functions are called, and never handed to the browser to be called: their frame is gone.
 */
export const { Array, FormData, JSON, Map, Object, Promise, Set, URL, URLSearchParams, WeakMap } =
  realm
const { Document, Element, EventTarget, HTMLFormElement, Node, Reflect, XMLHttpRequest } = realm
const prototypes = { Document, Element, EventTarget, HTMLFormElement, Node, XMLHttpRequest }

// At once, before a script of the page could meet it.
close()

/**
 * A method as a function, so that no input of a form and no script of the page replaces it. The
 * types of methods don't say what they belong to: whoever asks for one does.
 */
export function method(of: keyof typeof prototypes, name: string): unknown {
  const own = Reflect.get(prototypes[of].prototype, name) as Callable
  return (self: unknown, ...args: never[]): unknown => Reflect.apply(own, self, args)
}

/** The same for a property that is read. */
export function getter(of: keyof typeof prototypes, name: string): unknown {
  const property = Reflect.getOwnPropertyDescriptor(prototypes[of].prototype, name)
  const own = property?.get as Callable
  return (self: unknown): unknown => Reflect.apply(own, self, [])
}
