import { TextInput } from '@mantine/core'

import { useTexts } from '#web/locales/texts.ts'
import { isWrongAddress } from './privacy-link.ts'

/** The address of the privacy notice, which consents link. */
export function PrivacyInput(props: { address: string; onChange: (address: string) => void }) {
  const texts = useTexts('forms')
  const { address, onChange } = props
  return (
    <TextInput
      type="url"
      label={texts.privacy}
      description={texts.privacyHint}
      placeholder="https://www.example.com/privacy"
      value={address}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isWrongAddress(address) && texts.privacyError}
    />
  )
}
