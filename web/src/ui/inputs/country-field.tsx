import { NativeSelect } from '@mantine/core'

import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { countriesIn } from './countries.ts'

/** The country of phone numbers without a country code; '' for none. */
export function CountryField(props: {
  name: string
  defaultValue: string | null
  error: string | null
}) {
  const texts = useTexts('app')
  const { language } = useI18n()
  const { fields } = texts
  const { defaultValue, ...field } = props
  return (
    <NativeSelect
      {...field}
      label={fields.country}
      description={fields.countryHint}
      defaultValue={defaultValue ?? ''}
      data={[{ value: '', label: fields.noCountry }, ...countriesIn(language)]}
    />
  )
}
