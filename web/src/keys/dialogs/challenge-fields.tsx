import { PasswordInput } from '@mantine/core'

import { type ChallengeProvider, challengeProviders } from '#model/challenges/providers.ts'
import type { NewChallenge } from '#web/api/key-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'

/** Chooses a bot challenge, with the secret of a provider that is not this server. */
export function ChallengeFields(props: {
  challenge: NewChallenge
  onChange: (challenge: NewChallenge) => void
  error: string | null
}) {
  const { keys: texts } = useTexts('keys')
  const { fields } = useTexts('app')
  const { challenge, onChange, error } = props
  const provider = challenge?.provider ?? ''
  const isRemote = provider !== '' && provider !== 'altcha'
  return (
    <>
      <ChoiceSelect
        label={texts.challenge}
        description={texts.challengeHint}
        value={provider}
        choices={[
          { value: '', label: texts.noChallenge },
          ...challengeProviders.map((value) => ({ value, label: texts.challengeNames[value] })),
        ]}
        onChange={(value) => onChange(challengeOf(value === '' ? null : value))}
        error={isRemote ? null : error}
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
          error={error}
        />
      )}
    </>
  )
}

export function challengeOf(provider: ChallengeProvider | null): NewChallenge {
  return provider === null ? null : { provider, secret: null }
}
