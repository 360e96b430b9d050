import { NativeSelect } from '@mantine/core'

import { languageOf, languages } from '#web/locales/language.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { schemes, useScheme } from '#web/theme/use-scheme.ts'

/** Chooses language and theme, for this device. */
export function Appearance({ isLabelled = false }: { isLabelled?: boolean }) {
  const { texts, language, choose } = useI18n()
  const { scheme, choose: chooseScheme } = useScheme()
  const size = isLabelled ? 'sm' : 'xs'
  const nameOf = (label: string) => (isLabelled ? { label } : { 'aria-label': label })
  return (
    <>
      <NativeSelect
        {...nameOf(texts.language)}
        size={size}
        value={language}
        data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        onChange={(event) => choose(languageOf(event.currentTarget.value) ?? 'en')}
      />
      <NativeSelect
        {...nameOf(texts.theme.label)}
        size={size}
        value={scheme}
        data={schemes.map((value) => ({ value, label: texts.theme[value] }))}
        onChange={(event) => {
          const chosen = schemes.find((one) => one === event.currentTarget.value)
          chooseScheme(chosen ?? 'auto')
        }}
      />
    </>
  )
}
