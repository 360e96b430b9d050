import { choiceCharactersMax } from '#model/fields/field.ts'
import type { FormDefinition, FormField, FormTexts } from '#web/api/form-types.ts'

export const noSuccess: FormTexts['success'] = { title: '', text: '' }
const noTexts: FormTexts = { submit: '', success: noSuccess }

/** A form's texts with some changed in one language, which may have had none. */
export function withTexts(
  draft: FormDefinition,
  language: string,
  change: Partial<FormTexts>,
): FormDefinition {
  const before = draft.texts[language] ?? noTexts
  return { ...draft, texts: { ...draft.texts, [language]: { ...before, ...change } } }
}

/** A field with some texts changed in one language. */
export function withFieldTexts(
  field: FormField,
  language: string,
  change: Partial<FormField['texts'][string]>,
): FormField {
  const before = field.texts[language] ?? { label: '' }
  return { ...field, texts: { ...field.texts, [language]: { ...before, ...change } } }
}

type Choice = NonNullable<FormField['choices']>[number]

/** A choice with another label in one language. Leads store that of the default language. */
export function withChoiceLabel(
  choice: Choice,
  change: { language: string; label: string; draft: Pick<FormDefinition, 'languages'> },
): Choice {
  const { language, label, draft } = change
  const isDefault = language === draft.languages[0]
  const value = isDefault ? label.slice(0, choiceCharactersMax) : choice.value
  return { ...choice, value, texts: { ...choice.texts, [language]: { label } } }
}

/**
 * A draft as the server takes it: a translation is left out as long as it is empty, and what one
 * lacks that it must have is the text of the default language.
 */
export function withWholeTexts(draft: FormDefinition): FormDefinition {
  const { languages, fields, texts, answer, unfinished, reminder, endings } = draft
  return {
    ...draft,
    fields: withLabels(fields, (labels) => wholeLabels(labels, languages)),
    texts: wholeTexts(texts, languages),
    ...(answer !== undefined && { answer: wholeWords(answer, languages) }),
    ...(unfinished !== undefined && { unfinished: wholeWords(unfinished, languages) }),
    ...(reminder !== undefined && {
      reminder: { ...reminder, texts: wholeWords(reminder.texts, languages) },
    }),
    ...(endings !== undefined && {
      endings: endings.map((one) => ({ ...one, texts: wholeWords(one.texts, languages) })),
    }),
  }
}

/** A draft whose default language is another one; what that lacks is taken from the former. */
export function withDefaultLanguage(draft: FormDefinition, language: string): FormDefinition {
  const [former = ''] = draft.languages
  const inBoth = <T>(texts: Record<string, T>, merge: (before: T, translated: T) => T) => {
    const { [former]: before, [language]: translated } = texts
    if (before === undefined) return texts
    return { ...texts, [language]: translated === undefined ? before : merge(before, translated) }
  }
  return {
    ...draft,
    languages: [language, ...draft.languages.filter((tag) => tag !== language)],
    fields: withLabels(draft.fields, (labels) => inBoth(labels, filledOver)),
    texts: inBoth(draft.texts, (before, translated) => ({
      ...filledOver(before, translated),
      success: filledOver(before.success, translated.success),
    })),
    ...(draft.answer !== undefined && { answer: inBoth(draft.answer, filledOver) }),
    ...(draft.unfinished !== undefined && { unfinished: inBoth(draft.unfinished, filledOver) }),
    ...(draft.reminder !== undefined && {
      reminder: { ...draft.reminder, texts: inBoth(draft.reminder.texts, filledOver) },
    }),
    ...(draft.endings !== undefined && {
      endings: draft.endings.map((one) => ({ ...one, texts: inBoth(one.texts, filledOver) })),
    }),
  }
}

/** The later texts, with the former ones where they are empty. */
function filledOver<T extends object>(before: T, translated: T): T {
  const filledOnes = Object.entries(translated).filter(([, text]) => String(text).trim() !== '')
  return { ...before, ...Object.fromEntries(filledOnes) }
}

type Labelled = { label: string } & Partial<FormField['texts'][string]>

/** Fields whose texts are changed, and those of their choices. */
function withLabels(
  fields: readonly FormField[],
  change: <T extends Labelled>(texts: Record<string, T>) => Record<string, T>,
): FormField[] {
  return fields.map((field) => ({
    ...field,
    texts: change(field.texts),
    ...(field.choices !== undefined && {
      choices: field.choices.map((choice) => ({ ...choice, texts: change(choice.texts) })),
    }),
  }))
}

function wholeLabels<T extends Labelled>(
  texts: Record<string, T>,
  [first = '', ...others]: readonly string[],
): Record<string, T> {
  const inDefault = texts[first]
  if (inDefault === undefined) return {}
  const translated = others.flatMap((language): [string, T][] => {
    const translation = texts[language]
    if (translation === undefined || isBlank(Object.values(translation))) return []
    const label = translation.label.trim() === '' ? inDefault.label : translation.label
    return [[language, { ...translation, label }]]
  })
  return { [first]: inDefault, ...Object.fromEntries(translated) }
}

function wholeTexts(
  texts: FormDefinition['texts'],
  [first = '', ...others]: readonly string[],
): FormDefinition['texts'] {
  const inDefault = texts[first] ?? noTexts
  const translated = others.flatMap((language): [string, FormTexts][] => {
    const translation = texts[language]
    if (translation === undefined) return []
    const { success, ...labels } = translation
    if (isBlank([...Object.values(labels), ...Object.values(success)])) return []
    const whole = {
      ...translation,
      submit: filled(translation.submit, inDefault.submit),
      success: {
        title: filled(success.title, inDefault.success.title),
        text: filled(success.text, inDefault.success.text),
      },
    }
    return [[language, whole]]
  })
  return { [first]: inDefault, ...Object.fromEntries(translated) }
}

/** Texts of which each must be there, also in a translation. */
function wholeWords<T extends Record<string, string>>(
  words: Record<string, T>,
  [first = '', ...others]: readonly string[],
): Record<string, T> {
  const inDefault = words[first]
  if (inDefault === undefined) return {}
  const translated = others.flatMap((language): [string, T][] => {
    const translation = words[language]
    if (translation === undefined || isBlank(Object.values(translation))) return []
    return [[language, filledOver(inDefault, translation)]]
  })
  return { [first]: inDefault, ...Object.fromEntries(translated) }
}

function filled(text: string, inDefault: string): string {
  return text.trim() === '' ? inDefault : text
}

function isBlank(texts: readonly string[]): boolean {
  return texts.every((text) => text.trim() === '')
}
