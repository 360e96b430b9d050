import { languageChoices } from '#web/locales/language.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { schemes, useScheme } from '#web/theme/use-scheme.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'

/** Chooses language and theme, for this device. */
export function Appearance({ isLabelled = false }: { isLabelled?: boolean }) {
  const texts = useTexts('app')
  const { language, choose } = useI18n()
  const { scheme, choose: chooseScheme } = useScheme()
  const size = isLabelled ? 'sm' : 'xs'
  const nameOf = (label: string) => (isLabelled ? { label } : { 'aria-label': label })
  return (
    <>
      <ChoiceSelect
        {...nameOf(texts.language)}
        size={size}
        value={language}
        choices={languageChoices}
        onChange={choose}
      />
      <ChoiceSelect
        {...nameOf(texts.theme.label)}
        size={size}
        value={scheme}
        choices={schemes.map((value) => ({ value, label: texts.theme[value] }))}
        onChange={chooseScheme}
      />
    </>
  )
}
