import type { Definition } from '#embed/form/definition.ts'
import { isOwnPage, landingPage } from '#embed/page/base.ts'
import { all, append, element } from '#embed/page/dom.ts'
import { URL, getter } from '#embed/page/realm.ts'

const referrerOf = getter('Document', 'referrer')

/** Puts what the page knows into hidden fields, as the form says. */
export function fillHidden(form: HTMLFormElement, { form: id, hidden }: Definition): void {
  if (isOwnPage(id)) return
  for (const { name, from } of hidden) {
    const input = hiddenInput(form, name)
    // What the page itself has written there counts.
    if (input.value === '') input.value = valueAt(from)
  }
}

/** The input of this name, which is added to a form without one. */
export function hiddenInput(form: HTMLFormElement, name: string): HTMLInputElement {
  const existing = all<HTMLInputElement>(form, 'input').find((input) => input.name === name)
  if (existing !== undefined) return existing
  const input = element('input', { type: 'hidden', name })
  append(form, input)
  return input
}

function valueAt(from: string): string {
  if (from === 'landingPage') return landingPage
  if (from === 'referrer') return referrerOf(document)
  const name = from.replace('query:', '')
  const valueIn = (url: string) => new URL(url).searchParams.get(name)
  return valueIn(location.href) ?? valueIn(landingPage) ?? ''
}
