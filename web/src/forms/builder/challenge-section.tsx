import { NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'

import type { FormDefinition } from '#web/api/forms-api.ts'
import { useFormTexts } from '#web/locales/form-texts.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { useBuilder } from './builder.ts'
import { DraftText } from './draft-text.tsx'
import styles from './builder.module.css'

type Challenge = NonNullable<FormDefinition['challenge']>

const providers = ['altcha', 'turnstile', 'hcaptcha', 'recaptcha'] as const
const perMinuteMax = 600
const perMinuteFirst = 10

/** How programs are kept from sending the form. */
export function ChallengeSection() {
  const { challenge: texts } = useFormTexts()
  const { keys } = useTexts()
  const { edited, change, mayChange } = useBuilder()
  const { challenge } = edited.draft
  const set = (next: Challenge | null) => change((draft) => ({ ...draft, challenge: next }))
  return (
    <Stack gap="lg">
      <Title order={2}>{texts.title}</Title>
      <NativeSelect
        label={texts.provider}
        description={texts.hint}
        disabled={!mayChange}
        value={challenge?.provider ?? ''}
        data={[
          { value: '', label: texts.none },
          ...providers.map((value) => ({ value, label: keys.challengeNames[value] })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          const provider = providers.find((one) => one === value)
          const { abovePerMinute = null } = challenge ?? {}
          const siteKey = provider === 'altcha' ? null : ''
          set(provider === undefined ? null : { provider, siteKey, abovePerMinute })
        }}
      />
      {challenge !== null && challenge.provider !== 'altcha' && (
        <SiteKey challenge={challenge} onChange={set} />
      )}
      {challenge !== null && <Moment challenge={challenge} onChange={set} />}
    </Stack>
  )
}

type Props = { challenge: Challenge; onChange: (challenge: Challenge) => void }

function SiteKey({ challenge, onChange }: Props) {
  const { challenge: texts } = useFormTexts()
  const { place } = useBuilder()
  return (
    <>
      <DraftText
        label={texts.siteKey}
        hint={texts.siteKeyHint}
        pointer="challenge/siteKey"
        dir="ltr"
        value={challenge.siteKey ?? ''}
        onChange={(siteKey) => onChange({ ...challenge, siteKey: siteKey.trim() })}
      />
      <Text size="sm" c="dimmed">
        {texts.secretHint}{' '}
        <Link
          to="/p/$projectId/keys"
          params={{ projectId: place.projectId }}
          className={styles['link']}
        >
          {texts.toKeys}
        </Link>
      </Text>
    </>
  )
}

/** Whether each submission needs a solution. */
function Moment({ challenge, onChange }: Props) {
  const { challenge: texts } = useFormTexts()
  const { mayChange, mistakeOf } = useBuilder()
  const { abovePerMinute } = challenge
  return (
    <>
      <NativeSelect
        label={texts.moment}
        disabled={!mayChange}
        value={abovePerMinute === null ? 'always' : 'above'}
        data={[
          { value: 'always', label: texts.always },
          { value: 'above', label: texts.above },
        ]}
        onChange={(event) => {
          const isAlways = event.currentTarget.value === 'always'
          onChange({ ...challenge, abovePerMinute: isAlways ? null : perMinuteFirst })
        }}
      />
      {abovePerMinute !== null && (
        <TextInput
          type="number"
          label={texts.perMinute}
          description={texts.perMinuteHint}
          readOnly={!mayChange}
          min={1}
          max={perMinuteMax}
          value={abovePerMinute}
          error={mistakeOf('challenge/abovePerMinute')}
          onChange={(event) => {
            const typed = Math.round(Number(event.currentTarget.value))
            const bounded = Math.min(perMinuteMax, Math.max(1, typed))
            onChange({ ...challenge, abovePerMinute: bounded })
          }}
        />
      )}
    </>
  )
}
