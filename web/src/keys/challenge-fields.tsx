import { NativeSelect, PasswordInput } from '@mantine/core'

import type { ChallengeProvider, NewChallenge } from '#web/api/keys-api.ts'
import { useTexts } from '#web/locales/use-i18n.ts'

const providers = ['altcha', 'turnstile', 'hcaptcha', 'recaptcha'] as const

/** Chooses a bot challenge, with the secret of a provider that is not this server. */
export function ChallengeFields(props: {
  challenge: NewChallenge
  onChange: (challenge: NewChallenge) => void
  error: string | null
}) {
  const { keys: texts, fields } = useTexts()
  const { challenge, onChange } = props
  const provider = challenge?.provider ?? null
  const isRemote = provider !== null && provider !== 'altcha'
  return (
    <>
      <NativeSelect
        label={texts.challenge}
        description={texts.challengeHint}
        value={provider ?? ''}
        data={[
          { value: '', label: texts.noChallenge },
          ...providers.map((value) => ({ value, label: texts.challengeNames[value] })),
        ]}
        onChange={(event) => onChange(challengeOf(event.currentTarget.value))}
        error={isRemote ? null : props.error}
      />
      {isRemote && (
        <PasswordInput
          label={texts.challengeSecret}
          description={texts.challengeSecretHint}
          value={challenge?.secret ?? ''}
          onChange={(event) => onChange({ provider, secret: event.currentTarget.value })}
          visibilityToggleButtonProps={{ 'aria-label': fields.show, tabIndex: 0 }}
          autoComplete="off"
          required
          withAsterisk={false}
          error={props.error}
        />
      )}
    </>
  )
}

export function challengeOf(name: string): NewChallenge {
  const provider: ChallengeProvider | undefined = providers.find((one) => one === name)
  return provider === undefined ? null : { provider, secret: null }
}
