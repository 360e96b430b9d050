import { Stack, Title } from '@mantine/core'
import { clamp } from '@mantine/hooks'

import { challengeProviders } from '#model/challenges/providers.ts'
import { perMinuteMax } from '#model/forms/form.ts'
import type { FormDefinition } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { NumberInput } from '#web/forms/builder/fields/number-input.tsx'
import { DraftText } from '#web/forms/builder/tabs/draft-text.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { TextLink } from '#web/ui/buttons.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'

type Challenge = NonNullable<FormDefinition['challenge']>

const perMinuteFirst = 10

/** How programs are kept from sending the form. */
export function ChallengeSection() {
  const { challenge: texts } = useTexts('forms')
  const { keys } = useTexts('keys')
  const { edited, set, mayChange } = useBuilder()
  const { challenge } = edited.draft
  const onChange = (next: Challenge) => set({ challenge: next })
  return (
    <Stack gap="lg">
      <Title order={2}>{texts.title}</Title>
      <ChoiceSelect
        id="form-challenge"
        label={texts.provider}
        description={texts.hint}
        disabled={!mayChange}
        value={challenge?.provider ?? ''}
        choices={[
          { value: '', label: texts.none },
          ...challengeProviders.map((value) => ({ value, label: keys.challengeNames[value] })),
        ]}
        onChange={(provider) => {
          const { abovePerMinute = perMinuteFirst } = challenge ?? {}
          const siteKey = provider === 'altcha' ? null : ''
          set({ challenge: provider === '' ? null : { provider, siteKey, abovePerMinute } })
        }}
      />
      {challenge !== null && challenge.provider !== 'altcha' && (
        <SiteKey challenge={challenge} onChange={onChange} />
      )}
      {challenge !== null && <Moment challenge={challenge} onChange={onChange} />}
    </Stack>
  )
}

type Props = { challenge: Challenge; onChange: (challenge: Challenge) => void }

function SiteKey({ challenge, onChange }: Props) {
  const { challenge: texts } = useTexts('forms')
  const { params } = useBuilder()
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
      <Hint>
        {texts.secretHint}{' '}
        <TextLink to="/p/$projectId/settings/keys" params={params} inherit underline="always">
          {texts.toKeys}
        </TextLink>
      </Hint>
    </>
  )
}

/** Whether each submission needs a solution. */
function Moment({ challenge, onChange }: Props) {
  const { challenge: texts } = useTexts('forms')
  const { mayChange } = useBuilder()
  const { abovePerMinute } = challenge
  return (
    <>
      <ChoiceSelect
        label={texts.moment}
        description={abovePerMinute === null ? texts.alwaysHint : undefined}
        disabled={!mayChange}
        value={abovePerMinute === null ? 'always' : 'above'}
        choices={(['always', 'above'] as const).map((value) => ({ value, label: texts[value] }))}
        onChange={(moment) =>
          onChange({ ...challenge, abovePerMinute: moment === 'always' ? null : perMinuteFirst })
        }
      />
      {abovePerMinute !== null && (
        <NumberInput
          label={texts.perMinute}
          description={texts.perMinuteHint}
          min={1}
          max={perMinuteMax}
          pointer="challenge/abovePerMinute"
          value={abovePerMinute}
          onChange={(count = 1) =>
            onChange({ ...challenge, abovePerMinute: clamp(Math.round(count), 1, perMinuteMax) })
          }
        />
      )}
    </>
  )
}
