import { attribute, dispatch } from './dom.ts'
import { Array, Object, Set, URLSearchParams } from './realm.ts'

type Told = Omit<ContactFormDetail, 'values'> & { body: string | null }

/**
 * Tells a page what happens, by an event of which it may prevent what follows. What visitors have
 * entered is in it only where the page asks for that. Answers whether it goes on.
 */
export function announce(
  target: HTMLElement | Document,
  name: 'ready' | 'submit' | 'success' | 'error',
  { body, ...detail }: Told,
): boolean {
  const wantsValues =
    target !== document && attribute(target as Element, 'data-events') === 'values'
  const values = wantsValues && body !== null ? { values: valuesOf(body) } : {}
  const init = { bubbles: true, cancelable: true, composed: true, detail: { ...detail, ...values } }
  try {
    return dispatch(target, new CustomEvent(`contact-form:${name}`, init))
  } catch {
    // A page that has replaced events is not told, and its visitors are served.
    return true
  }
}

function valuesOf(body: string): Record<string, string[]> {
  const sent = new URLSearchParams(body)
  const names = Array.from(new Set(sent.keys())).filter((name) => !name.startsWith('_'))
  return Object.fromEntries(names.map((name) => [name, sent.getAll(name)]))
}
