import { isOwnPage, landingPage } from './base.ts'
import type { Definition } from './definition.ts'
import { element } from './element.ts'

/** Puts what the page knows into hidden fields, as the form's definition says. */
export function fillHidden(form: HTMLFormElement, { form: id, fields }: Definition): void {
  if (isOwnPage(id)) return
  for (const { name, from } of fields) {
    if (from === undefined) continue
    const inputs = [...form.querySelectorAll('input')]
    let input = inputs.find((one) => one.name === name)
    if (input === undefined) {
      input = element('input', { type: 'hidden', name })
      form.append(input)
    }
    // What the page itself has written there counts.
    if (input.value === '') input.value = valueAt(from)
  }
}

function valueAt(from: string): string {
  if (from === 'landingPage') return landingPage
  if (from === 'referrer') return document.referrer
  const name = from.replace('query:', '')
  const valueIn = (url: string) => new URL(url).searchParams.get(name)
  return valueIn(location.href) ?? valueIn(landingPage) ?? ''
}
