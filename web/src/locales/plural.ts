/** The forms of a text that counts something, as the language's plural rules name them. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** A text for each count; `#` stands for the number, written as the language writes it. */
export function plural(language: string, forms: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (count) => (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count))
}
