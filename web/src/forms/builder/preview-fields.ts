import type { FormField } from '#web/api/form-types.ts'
import { isWords } from '#web/forms/builder/fields/field-kinds.ts'

const words = '.cf-heading, .cf-words'
const turning = 'contact-form:error'
const mark = '2px solid light-dark(#1c6cd6, #74a9f5)'

const isText = ({ kind }: FormField) => isWords(kind) && kind !== 'step'

/** The field that an element of a preview belongs to. */
export function fieldAt(element: Element, fields: readonly FormField[]): FormField | undefined {
  const all = [...element.ownerDocument.querySelectorAll(words)]
  const index = all.indexOf(element.closest(words) ?? element)
  if (index !== -1) return fields.filter(isText)[index]
  const names = [...(element.closest('.cf-field')?.querySelectorAll('[name]') ?? [])]
  const step = element.closest('.cf-part-title')?.parentElement
  return [...names, step]
    .map((one) => fields.find(({ name }) => name === one?.getAttribute('name')))
    .find((field) => field !== undefined)
}

/** Marks the open field in a preview, and scrolls there. */
export function showField(page: Document, fields: readonly FormField[], open: string | null): void {
  const all = [...page.querySelectorAll<HTMLElement>(`.cf-field, .cf-part-title, ${words}`)]
  for (const one of all) {
    const isOpen = fieldAt(one.querySelector('[name]') ?? one, fields)?.name === open
    const step = one.closest<HTMLFieldSetElement>('.cf-part')
    // The script of forms turns to the step that has a field with an error.
    const detail = { fields: [step?.name] }
    if (isOpen && step?.hidden) step.form?.dispatchEvent(new CustomEvent(turning, { detail }))
    Object.assign(
      one.style,
      isOpen ? { outline: mark, outlineOffset: '0.375rem' } : { outline: '' },
    )
    const { top, bottom } = one.getBoundingClientRect()
    const { innerHeight = 0, scrollY = 0 } = page.defaultView ?? {}
    // Not by `scrollIntoView`, which scrolls the application too.
    if (isOpen && (top < 0 || bottom > innerHeight))
      page.defaultView?.scrollTo({ top: scrollY + top - innerHeight / 4 })
  }
}
