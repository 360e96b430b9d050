/** The forms of a text that counts something, as the language's plural rules name them. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
type Plural = (forms: Forms) => (count: number) => string

/** A text for each count; `#` stands for the number, written as the language writes it. */
export function pluralIn(language: string): Plural {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (forms) => (count) =>
    (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count))
}
