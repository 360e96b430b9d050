import { addressOf } from './base.ts'
import type { Definition, Field, Texts } from './definition.ts'
import { append, element } from './dom.ts'
import { Array } from './realm.ts'
import { linked, paragraphs } from './rich-text.ts'

let forms = 0

/** Draws a form as its own page shows it, so that it also works when this script is gone. */
export function drawForm(definition: Definition): HTMLFormElement {
  const { form: id, language, direction, title, intro, submit, fields, texts } = definition
  forms += 1
  const form = element('form', {
    class: 'cf-form',
    method: 'post',
    action: addressOf(id),
    'accept-charset': 'utf-8',
    lang: language,
    dir: direction,
  })
  if (title !== undefined) append(form, element('h2', { class: 'cf-title' }, title))
  if (intro !== undefined) append(form, paragraphs(element('div', { class: 'cf-intro' }), intro))
  fields.forEach((field, i) => append(form, drawField(field, `cf-${forms}-${i + 1}`, texts)))
  append(form, element('button', { type: 'submit', class: 'cf-submit' }, submit))
  return form
}

function drawField(field: Field, id: string, texts: Texts): HTMLElement {
  const { kind, name, isRequired, help } = field
  if (kind === 'hidden') return element('input', { type: 'hidden', name })
  const helpId = help === undefined ? undefined : `${id}-help`
  const own = { id, name, required: isRequired, 'aria-describedby': helpId }
  const label = labelOf(field, id, texts)
  const note = help && linked(element('p', { class: 'cf-help', id: helpId }), help)
  const box = { class: 'cf-field' }
  if (kind === 'checkbox' || kind === 'consent') {
    const tick = element('input', { ...own, type: 'checkbox', value: 'true' })
    return element('div', box, note, element('div', { class: 'cf-choice' }, tick, label))
  }
  if (kind === 'radio' || kind === 'checkboxes') {
    const legend = element('legend', {}, ...Array.from(label.childNodes))
    const group = { ...box, 'aria-describedby': helpId }
    return element('fieldset', group, legend, note, ...drawChoices(field, id))
  }
  return element('div', box, label, note, drawControl(field, own, texts))
}

function drawControl(
  { kind, choices = [], placeholder, autocomplete }: Field,
  own: Record<string, string | boolean | undefined>,
  { choose }: Texts,
): HTMLElement {
  if (kind === 'textarea') return element('textarea', { ...own, placeholder, rows: '5' })
  if (kind !== 'select') return element('input', { ...own, type: kind, placeholder, autocomplete })
  const options = choices.map(({ value, label }) => element('option', { value }, label))
  return element('select', own, element('option', { value: '' }, choose), ...options)
}

function drawChoices(field: Field, first: string): HTMLElement[] {
  const { kind, name, isRequired, choices = [] } = field
  const type = kind === 'radio' ? kind : 'checkbox'
  return choices.map(({ value, label }, i) => {
    const id = i === 0 ? first : `${first}-${i}`
    const required = type === 'radio' && isRequired
    const control = element('input', { type, id, name, value, required })
    return element('div', { class: 'cf-choice' }, control, element('label', { for: id }, label))
  })
}

function labelOf({ label, isRequired }: Field, id: string, { optional }: Texts): HTMLElement {
  const made = linked(element('label', { for: id }), label)
  if (isRequired === true) return made
  append(made, ' ')
  append(made, element('span', { class: 'cf-optional' }, optional))
  return made
}
