import { traitsOf } from '#model/forms/field-kinds.ts'
import type { FormDefinition, FormEnding, FormField, MailTexts } from '#web/api/form-types.ts'
import { withField } from '#web/forms/builder/fields/conditions/rules.ts'
import { labelOf } from '#web/forms/builder/fields/field-kinds.ts'
import {
  noSuccess,
  withChoiceLabel,
  withFieldTexts,
  withTexts,
} from '#web/forms/builder/publishing/change-texts.ts'
import type { TextsOf } from '#web/locales/texts.ts'

/** A text that a form has in each of its languages. */
export type TranslatedText = {
  name: string
  isLong: boolean
  /** Where the server finds it, in the draft. */
  pointerIn: (language: string) => string
  /** Undefined where the language has none. */
  textIn: (language: string) => string | undefined
  withText: (draft: FormDefinition, language: string, text: string) => FormDefinition
}

/** The texts of the form itself, of a field, or of the email. */
export type TextGroup = { id: string; name: string; texts: TranslatedText[] }

export type TextGap = 'missing' | 'same' | null

const fieldTexts = ['label', 'help', 'placeholder', 'unit', 'low', 'high'] as const

/** Every text that the draft has in some language, in the order in which visitors see them. */
export function translatedTexts(draft: FormDefinition, texts: TextsOf<'forms'>): TextGroup[] {
  const [first = ''] = draft.languages
  const fields = draft.fields.map((field, index) => ({
    id: `field-${index}`,
    name: labelOf(field, draft, first),
    texts: [...ofField(field, index, texts), ...ofChoices(field, index, texts)],
  }))
  const all = [
    { id: 'form', name: texts.translations.form, texts: ofForm(draft, texts) },
    ...fields,
    { id: 'after', name: texts.settings.after, texts: ofSuccess(draft, texts) },
    ...(draft.endings ?? []).map((ending, index) => ({
      id: `ending-${index}`,
      name: texts.settings.ending(index + 1),
      texts: ofEnding(ending, index, texts),
    })),
    { id: 'answer', name: texts.translations.reply, texts: ofMail(draft, texts, replyWords) },
    { id: 'unfinished', name: texts.unfinished.title, texts: [ofUnfinished(draft, texts)] },
    { id: 'reminder', name: texts.reminder.title, texts: ofMail(draft, texts, reminderWords) },
  ]
  return all
    .map((group) => ({ ...group, texts: group.texts.filter((text) => isIn(draft, text)) }))
    .filter((group) => group.texts.length > 0)
}

/** What a language lacks of a text that another one has; `same` may be meant so. */
export function gapOf(text: TranslatedText, from: string, to: string): TextGap {
  const original = text.textIn(from)?.trim() ?? ''
  const translation = text.textIn(to)?.trim() ?? ''
  if (original === '' || from === to) return null
  if (translation === '') return 'missing'
  return translation === original ? 'same' : null
}

function isIn({ languages }: FormDefinition, text: TranslatedText): boolean {
  return languages.some((language) => text.textIn(language) !== undefined)
}

function ofForm(
  { texts: ofLanguages }: FormDefinition,
  { texts }: TextsOf<'forms'>,
): TranslatedText[] {
  return (['title', 'intro', 'logo', 'cover', 'submit'] as const).map((name) => ({
    name: texts[name],
    isLong: name === 'intro',
    pointerIn: (language) => `texts/${language}/${name}`,
    textIn: (language) => ofLanguages[language]?.[name],
    withText: (draft, language, text) => withTexts(draft, language, { [name]: text }),
  }))
}

const successTexts = ['title', 'text'] as const

function ofSuccess(
  { texts: ofLanguages }: FormDefinition,
  all: TextsOf<'forms'>,
): TranslatedText[] {
  return successTexts.map((name) => ({
    ...asSuccess(name, all),
    pointerIn: (language) => `texts/${language}/success/${name}`,
    textIn: (language) => ofLanguages[language]?.success[name],
    withText: (draft, language, text) => {
      const success = draft.texts[language]?.success ?? noSuccess
      return withTexts(draft, language, { success: { ...success, [name]: text } })
    },
  }))
}

function ofEnding({ texts }: FormEnding, index: number, all: TextsOf<'forms'>): TranslatedText[] {
  return successTexts.map((name) => ({
    ...asSuccess(name, all),
    pointerIn: (language) => `endings/${index}/texts/${language}/${name}`,
    textIn: (language) => texts[language]?.[name],
    withText: (draft, language, text) => {
      const { endings = [] } = draft
      const words = { ...(texts[language] ?? noSuccess), [name]: text }
      const changed = endings.map((one, at) =>
        at === index ? { ...one, texts: { ...one.texts, [language]: words } } : one,
      )
      return { ...draft, endings: changed }
    },
  }))
}

function asSuccess(name: (typeof successTexts)[number], { settings }: TextsOf<'forms'>) {
  const names = { title: settings.messageTitle, text: settings.messageText }
  return { name: names[name], isLong: name === 'text' }
}

function ofField(field: FormField, index: number, all: TextsOf<'forms'>): TranslatedText[] {
  const { label, help, placeholder, consentLabel } = all.fields
  const { unit, low, high } = all.fieldSettings
  const names = { label, help, placeholder, unit, low, high }
  const { isLong = false } = traitsOf[field.kind]
  return fieldTexts.map((name) => ({
    name: name === 'label' && field.kind === 'consent' ? consentLabel : names[name],
    isLong: isLong && name === 'label',
    pointerIn: (language) => `fields/${index}/texts/${language}/${name}`,
    textIn: (language) => field.texts[language]?.[name],
    withText: (draft, language, text) =>
      withField(draft, index, (before) => withFieldTexts(before, language, { [name]: text })),
  }))
}

function ofChoices(
  field: FormField,
  index: number,
  { fields }: TextsOf<'forms'>,
): TranslatedText[] {
  return (field.choices ?? []).map((choice, position) => ({
    name: fields.choice(position + 1),
    isLong: false,
    pointerIn: (language) => `fields/${index}/choices/${position}/texts/${language}/label`,
    textIn: (language) => choice.texts[language]?.label,
    withText: (draft, language, label) =>
      withField(draft, index, (before) => ({
        ...before,
        choices: (before.choices ?? []).map((one, at) =>
          at === position ? withChoiceLabel(one, { language, label, draft }) : one,
        ),
      })),
  }))
}

/** Where a draft has the words of an email. */
type Words = {
  pointer: string
  of: (draft: FormDefinition) => MailTexts | undefined
  replace: (draft: FormDefinition, words: MailTexts) => FormDefinition
}

const replyWords: Words = {
  pointer: 'answer',
  of: ({ answer }) => answer,
  replace: (draft, words) => ({ ...draft, answer: words }),
}
const reminderWords: Words = {
  pointer: 'reminder/texts',
  of: ({ reminder }) => reminder?.texts,
  replace: ({ reminder, ...draft }, words) => {
    return reminder === undefined ? draft : { ...draft, reminder: { ...reminder, texts: words } }
  },
}

function ofMail(
  original: FormDefinition,
  { mail }: TextsOf<'forms'>,
  { pointer, of, replace }: Words,
): TranslatedText[] {
  const names = { subject: mail.subject, text: mail.text }
  return (['subject', 'text'] as const).map((name) => ({
    name: names[name],
    isLong: name === 'text',
    pointerIn: (language) => `${pointer}/${language}/${name}`,
    textIn: (language) => of(original)?.[language]?.[name],
    withText: (draft, language, text) => {
      const words = of(draft)
      const before = words?.[language] ?? { subject: '', text: '' }
      return replace(draft, { ...words, [language]: { ...before, [name]: text } })
    },
  }))
}

function ofUnfinished(
  { unfinished = {} }: FormDefinition,
  { unfinished: { label } }: TextsOf<'forms'>,
): TranslatedText {
  return {
    name: label,
    isLong: true,
    pointerIn: (language) => `unfinished/${language}/label`,
    textIn: (language) => unfinished[language]?.label,
    withText: (draft, language, text) => {
      return { ...draft, unfinished: { ...draft.unfinished, [language]: { label: text } } }
    },
  }
}
