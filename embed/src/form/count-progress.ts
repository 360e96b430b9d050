import { closest, listen, originOf } from '#embed/page/dom.ts'
import { Array } from '#embed/page/realm.ts'
import { report } from '#embed/page/request.ts'

/** Counts how far visitors get in a form, and at which field they leave it. */
export function countProgress(
  form: HTMLFormElement,
  url: string,
): { reach: (name: string) => void } {
  const reached = new Array<string>()
  let field = ''
  let hasBegun = false
  const say = (kind: string, name: string) => {
    if (url && name) report(`${url}/seen?kind=${kind}&field=${encodeURIComponent(name)}`)
  }
  listen(form, 'focusin', (event: Event) => {
    const { name = '', type = '' } = (originOf(event) ?? {}) as Partial<HTMLInputElement>
    if (name && type !== 'submit') field = name
  })
  listen(form, 'input', () => {
    hasBegun = true
  })
  const host = closest(form, '[data-contact-form]') ?? form
  listen(host, 'contact-form:success', () => {
    hasBegun = false
  })
  listen(window, 'pagehide', () => {
    // One that was removed from the page was left before.
    if (hasBegun && form.isConnected) say('left', field)
    hasBegun = false
  })
  return {
    reach(name) {
      if (reached.includes(name)) return
      say('reached', name)
      reached.push(name)
    },
  }
}
