import { attribute, dispatch } from '#embed/page/dom.ts'
import { Array, Object, URLSearchParams } from '#embed/page/realm.ts'

type Detail = Omit<ContactFormDetail, 'values'> & { body?: string }

/**
 * Dispatches an event, whose default the page may prevent. What visitors have entered is in it only
 * where the page asks for that. Returns whether to go on.
 */
export function announce(
  target: HTMLElement | Document,
  name: 'ready' | 'submit' | 'success' | 'error',
  { body, ...detail }: Detail,
): boolean {
  const wantsValues =
    target !== document && attribute(target as Element, 'data-events') === 'values'
  const values = wantsValues && body ? { values: valuesOf(body) } : {}
  const init = { bubbles: true, cancelable: true, composed: true, detail: { ...detail, ...values } }
  try {
    return dispatch(target, new CustomEvent(`contact-form:${name}`, init))
  } catch {
    // A page that has replaced events gets none, and the form still works.
    return true
  }
}

function valuesOf(body: string): Record<string, string[]> {
  const sent = new URLSearchParams(body)
  const names = Array.from(sent.keys()).filter((name) => !name.startsWith('_'))
  return Object.fromEntries(names.map((name) => [name, sent.getAll(name)]))
}
