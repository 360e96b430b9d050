import { choiceCharactersMax } from '#model/fields/field.ts'
import type { FormDefinition, FormField, FormTexts } from '#web/api/form-types.ts'

export const noSuccess: FormTexts['success'] = { title: '', text: '' }

/** The text at a pointer of a draft, such as `texts/en/title`. */
export function textAt(draft: FormDefinition, pointer: string): string | undefined {
  let part: unknown = draft
  for (const key of pointer.split('/')) part = partsOf(part)[key]
  return typeof part === 'string' ? part : undefined
}

/** A draft with another text at a pointer, in a language that may have had none. */
export function withTextAt(draft: FormDefinition, pointer: string, text: string): FormDefinition {
  // The pointer is one of a text, before which everything keeps its type.
  return replaced(draft, pointer.split('/'), text) as FormDefinition
}

function replaced(part: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  const next = replaced(partsOf(part)[key], rest, text)
  return Array.isArray(part) ? part.with(Number(key), next) : { ...partsOf(part), [key]: next }
}

// A draft consists of objects, lists and values without parts.
const partsOf = (part: unknown) => (part ?? {}) as Readonly<Record<string, unknown>>

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
  const [first = '', ...others] = draft.languages
  return withEachText(draft, (texts, required) => {
    const { [first]: inDefault } = texts
    if (inDefault === undefined) return {}
    const isNeeded = (name: string) => required?.includes(name) ?? true
    const needed = Object.entries(partsOf(inDefault)).filter(([name]) => isNeeded(name))
    const translated = others.flatMap((language): [string, typeof inDefault][] => {
      const { [language]: translation } = texts
      if (translation === undefined || isBlank(translation)) return []
      return [[language, filledFrom(translation, Object.fromEntries(needed))]]
    })
    return { [first]: inDefault, ...Object.fromEntries(translated) }
  })
}

/** A draft whose default language is another one; what that lacks is taken from the former. */
export function withDefaultLanguage(draft: FormDefinition, language: string): FormDefinition {
  const [former = ''] = draft.languages
  const languages = [language, ...draft.languages.filter((tag) => tag !== language)]
  return withEachText({ ...draft, languages }, (texts) => {
    const { [former]: before, [language]: translated = before } = texts
    if (before === undefined || translated === undefined) return texts
    return { ...texts, [language]: filledFrom(translated, before) }
  })
}

type Change = <T extends object>(
  texts: Record<string, T>,
  /** What a translation must have; everything by default. */
  required?: readonly string[],
) => Record<string, T>

/** A draft with its texts changed, each in all languages. */
function withEachText(draft: FormDefinition, change: Change): FormDefinition {
  const { fields, texts, answer, unfinished, reminder, endings } = draft
  return {
    ...draft,
    fields: fields.map((field) => ({
      ...field,
      texts: change(field.texts, ['label']),
      ...(field.choices && {
        choices: field.choices.map((choice) => ({ ...choice, texts: change(choice.texts) })),
      }),
    })),
    texts: change(texts, ['submit', 'success']),
    ...(answer && { answer: change(answer) }),
    ...(unfinished && { unfinished: change(unfinished) }),
    ...(reminder && { reminder: { ...reminder, texts: change(reminder.texts) } }),
    ...(endings && { endings: endings.map((one) => ({ ...one, texts: change(one.texts) })) }),
  }
}

/** The texts, with others where they are empty. */
function filledFrom<T extends object>(texts: T, others: object): T {
  const filled = Object.entries(partsOf(others)).map(([name, other]): [string, unknown] => {
    const text = partsOf(texts)[name]
    if (typeof other === 'string') return [name, isBlank(text) ? other : text]
    return [name, filledFrom(partsOf(text), partsOf(other))]
  })
  return { ...texts, ...Object.fromEntries<unknown>(filled) }
}

function isBlank(texts: unknown): boolean {
  return typeof texts === 'string'
    ? texts.trim() === ''
    : Object.values(partsOf(texts)).every(isBlank)
}
