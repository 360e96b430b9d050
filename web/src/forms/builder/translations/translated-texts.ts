import { traitsOf } from '#model/forms/field-kinds.ts'
import type { FormDefinition, FormField } from '#web/api/form-types.ts'
import { withField } from '#web/forms/builder/fields/conditions/rules.ts'
import { labelOf } from '#web/forms/builder/fields/field-kinds.ts'
import { textAt, withChoiceLabel, withTextAt } from '#web/forms/builder/publishing/change-texts.ts'
import type { TextsOf } from '#web/locales/texts.ts'

/** A text that a form has in each of its languages. */
export type TranslatedText = {
  name: string
  isLong?: boolean
  /** Where it is in the draft, with `*` for the language. */
  pointer: string
  /** Of a label of a choice. */
  choice?: { field: number; position: number }
}

/** The texts of the form itself, of a field, or of the email. */
type TextGroup = { id: string; name: string; texts: TranslatedText[] }

/** Every text that the draft has in some language, in the order in which visitors see them. */
export function translatedTexts(draft: FormDefinition, texts: TextsOf<'forms'>): TextGroup[] {
  const { settings, translations, unfinished, reminder, texts: formTexts } = texts
  const [first = ''] = draft.languages
  const fields = draft.fields.map((field, index) => ({
    id: `field-${index}`,
    name: labelOf(field, draft, first),
    texts: [...ofField(field, index, texts), ...ofChoices(field, index, texts)],
  }))
  const ofForm = (['title', 'intro', 'logo', 'cover', 'submit'] as const).map((name) => ({
    name: formTexts[name],
    isLong: name === 'intro',
    pointer: `texts/*/${name}`,
  }))
  const message = { title: settings.messageTitle, text: settings.messageText }
  const ofUnfinished = { name: unfinished.label, isLong: true, pointer: 'unfinished/*/label' }
  const all = [
    { id: 'form', name: translations.form, texts: ofForm },
    ...fields,
    { id: 'after', name: settings.after, texts: textsAt('texts/*/success', message) },
    ...(draft.endings ?? []).map((_, index) => ({
      id: `ending-${index}`,
      name: settings.ending(index + 1),
      texts: textsAt(`endings/${index}/texts/*`, message),
    })),
    { id: 'answer', name: translations.reply, texts: textsAt('answer/*', texts.mail) },
    { id: 'unfinished', name: unfinished.title, texts: [ofUnfinished] },
    { id: 'reminder', name: reminder.title, texts: textsAt('reminder/texts/*', texts.mail) },
  ]
  const isInDraft = (text: TranslatedText) =>
    draft.languages.some((language) => textIn(draft, text, language) !== undefined)
  return all
    .map((group) => ({ ...group, texts: group.texts.filter(isInDraft) }))
    .filter((group) => group.texts.length > 0)
}

/** Undefined where the language has none. */
export function textIn(draft: FormDefinition, { pointer }: TranslatedText, language: string) {
  return textAt(draft, pointer.replace('*', language))
}

/** A draft with another text in a language; rules follow choices of the default one. */
export function withTextIn(
  draft: FormDefinition,
  { pointer, choice }: TranslatedText,
  change: { language: string; text: string },
): FormDefinition {
  const { language, text: label } = change
  if (choice === undefined) return withTextAt(draft, pointer.replace('*', language), label)
  return withField(draft, choice.field, (before) => ({
    ...before,
    choices: (before.choices ?? []).map((one, at) =>
      at === choice.position ? withChoiceLabel(one, { language, label, draft }) : one,
    ),
  }))
}

/** What a language lacks of a text that another one has; `same` may be meant so. */
export function gapOf(draft: FormDefinition, text: TranslatedText, from: string, to: string) {
  const [original = '', translation = ''] = [from, to].map((language) =>
    textIn(draft, text, language)?.trim(),
  )
  if (original === '' || from === to) return null
  if (translation === '') return 'missing'
  return translation === original ? 'same' : null
}

/** A line, and a text below it. */
function textsAt(
  pointer: string,
  names: { title: string; text: string } | { subject: string; text: string },
): TranslatedText[] {
  const [first, name] = 'subject' in names ? ['subject', names.subject] : ['title', names.title]
  return [
    { name, pointer: `${pointer}/${first}` },
    { name: names.text, isLong: true, pointer: `${pointer}/text` },
  ]
}

function ofField({ kind }: FormField, index: number, all: TextsOf<'forms'>): TranslatedText[] {
  const { label, help, placeholder, consentLabel } = all.fields
  const { unit, low, high } = all.fieldSettings
  const names = { label, help, placeholder, unit, low, high }
  return Object.entries(names).map(([key, name]) => ({
    name: key === 'label' && kind === 'consent' ? consentLabel : name,
    isLong: key === 'label' && traitsOf[kind].isLong === true,
    pointer: `fields/${index}/texts/*/${key}`,
  }))
}

function ofChoices(
  { choices = [] }: FormField,
  field: number,
  { fields }: TextsOf<'forms'>,
): TranslatedText[] {
  return choices.map((_, position) => ({
    name: fields.choice(position + 1),
    pointer: `fields/${field}/choices/${position}/texts/*/label`,
    choice: { field, position },
  }))
}
