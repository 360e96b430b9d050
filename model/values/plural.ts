/** The forms of a text that counts something, as the language's plural rules name them. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
type Plural = (forms: Forms) => (count: number, isExact?: boolean) => string

/**
 * A text for each count; `#` stands for the number, written as the language writes it, and with a
 * plus if it is only a part.
 */
export function pluralIn(language: string): Plural {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (forms) => {
    return (count, isExact = true) => {
      const form = isExact ? forms[rules.select(count)] : forms.other
      return (form ?? forms.other).replace('#', numbers.format(count) + (isExact ? '' : '+'))
    }
  }
}
