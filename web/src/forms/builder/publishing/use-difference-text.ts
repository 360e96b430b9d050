import type { FormVersion } from '#web/api/form-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'

type Difference = NonNullable<FormVersion['differences']>[number]

/** Says in words how a version differs from the one before. */
export function useDifferenceText() {
  const { kinds } = useTexts('forms')
  const { versions: texts } = useTexts('results')
  const { language } = useI18n()
  const languages = new Intl.DisplayNames(language, { type: 'language' })
  const lists = new Intl.ListFormat(language)
  const named = (names: Readonly<Record<string, string>>, values: readonly string[]) =>
    lists.format(values.map((value) => names[value] ?? value))
  return ({ kind, field, values }: Difference): string => {
    const label = field ?? ''
    const [former = '', current = ''] = values
    switch (kind) {
      case 'languagesAdded':
      case 'languagesRemoved':
        return texts.changes[kind](lists.format(values.map((tag) => languages.of(tag) ?? tag)))
      case 'renamed':
        return texts.changes.renamed(former, label)
      case 'retyped':
        return texts.changes.retyped(label, named(kinds, [former]), named(kinds, [current]))
      case 'choicesAdded':
      case 'choicesRemoved':
        return texts.changes[kind](label, lists.format(values))
      case 'settings':
        return texts.changes.settings(named(texts.settings, values))
      default:
        return texts.changes[kind](label)
    }
  }
}
