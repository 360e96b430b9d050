import { TextInput } from '@mantine/core'

import { useFormTexts } from '#web/locales/form-texts.ts'
import { privacyUrlOf } from './privacy-url.ts'

/** The address that the consent of a new form links to; it can be left empty. */
export function PrivacyField(props: { value: string; onChange: (value: string) => void }) {
  const { value, onChange } = props
  const texts = useFormTexts()
  const isWrong = value.trim() !== '' && privacyUrlOf(value) === null
  return (
    <TextInput
      type="url"
      label={texts.privacy}
      description={texts.privacyHint}
      placeholder="https://www.example.com/privacy"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isWrong && texts.privacyMistake}
    />
  )
}
