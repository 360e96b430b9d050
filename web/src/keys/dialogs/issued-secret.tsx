import { Button, Stack, Tabs, Text } from '@mantine/core'

import { challengeProviderNames } from '#model/challenges/providers.ts'
import type { IssuedKey } from '#web/api/key-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { Hint } from '#web/ui/hint.tsx'
import { KeyChip } from '#web/ui/lead/key-chip.tsx'
import { curlLines, formLines, sdkLines } from '#web/ui/samples.ts'
import { Snippet } from '#web/ui/snippet.tsx'

/** A new secret, which is shown here alone unless it is publishable, and what to do with it. */
export function IssuedSecret({ issued, onClose }: { issued: IssuedKey; onClose: () => void }) {
  const { keys: texts } = useTexts('keys')
  const { common } = useTexts('app')
  const { key, secret } = issued
  const { challenge } = key
  const samples = useSamples(issued)
  const isRemote = challenge !== null && challenge !== 'altcha'
  return (
    <Stack gap="lg">
      <div>
        <KeyChip apiKey={key} />
      </div>
      <Stack gap="xs">
        <Text>{key.kind === 'secret' ? texts.issuedHint : texts.issuedPublicHint}</Text>
        <Snippet text={secret} copyLabel={texts.copySecret} />
      </Stack>
      <Tabs defaultValue={samples[0]?.name ?? null} keepMounted={false}>
        <Tabs.List aria-label={texts.samples}>
          {samples.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {texts.sampleNames[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {samples.map(({ name, text }) => (
          <Tabs.Panel key={name} value={name} pt="md">
            <Snippet text={text} copyLabel={texts.copySample} />
          </Tabs.Panel>
        ))}
      </Tabs>
      {isRemote && <Hint>{texts.remoteChallenge(challengeProviderNames[challenge])}</Hint>}
      <Button ms="auto" onClick={onClose}>
        {common.done}
      </Button>
    </Stack>
  )
}

type Sample = { name: 'curl' | 'sdk' | 'form'; text: string }

/** The samples that fit the key: only a page can solve a challenge. */
function useSamples({ key, secret }: IssuedKey): readonly Sample[] {
  const source = useTexts('addSource')
  const { kind, challenge, challengeUrl, origins } = key
  const site = origins?.[0] ?? null
  const sampled = { origin: window.location.origin, key: secret, site, challengeUrl }
  const form: Sample = { name: 'form', text: formLines(sampled, source) }
  if (challenge !== null) return [form]
  const curl: Sample = { name: 'curl', text: curlLines(sampled, source.sampleName) }
  const sdk: Sample = { name: 'sdk', text: sdkLines(sampled, source.sampleName) }
  return kind === 'publishable' ? [form, sdk, curl] : [curl, sdk]
}
