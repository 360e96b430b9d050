import {
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'

import { passwordCharactersMin } from '#model/accounts/password.ts'
import { useTexts } from '#web/locales/texts.ts'

export function NameField(props: TextInputProps) {
  const { fields } = useTexts('app')
  return <TextInput name="name" label={fields.name} autoComplete="name" required {...props} />
}

export function EmailField(props: TextInputProps) {
  const { fields } = useTexts('app')
  return <TextInput name="email" type="email" label={fields.email} required {...props} />
}

/** A password with a button that shows it; a new one says what it takes. */
export function PasswordField(props: PasswordInputProps & { isNew?: boolean }) {
  const { fields } = useTexts('app')
  const { isNew = false, ...others } = props
  return (
    <PasswordInput
      autoComplete={isNew ? 'new-password' : 'current-password'}
      description={isNew ? fields.passwordHint(passwordCharactersMin) : undefined}
      visibilityToggleButtonProps={{ 'aria-label': fields.show, tabIndex: 0 }}
      minLength={isNew ? passwordCharactersMin : undefined}
      required
      {...others}
    />
  )
}
