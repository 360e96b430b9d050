import { Stack, Text } from '@mantine/core'

import type { IssuedKey } from '#web/api/setup-api.ts'
import { issuedKeysOf } from '#web/session/issued-keys.ts'
import { useProject } from '#web/session/project.ts'
import { useTexts } from '#web/texts/use-texts.ts'
import { KeyChip } from '#web/ui/key-chip.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { curlLines, formLines } from '#web/ui/samples.ts'
import { Snippet } from '#web/ui/snippet.tsx'
import { FirstLead } from './first-lead.tsx'

/** How leads get into the project, with its own keys while they can still be shown. */
export function ConnectScreen() {
  const { screens, connect } = useTexts()
  const keys = issuedKeysOf(useProject().id)
  const { origin } = window.location
  const secret = keys.find(({ kind }) => kind === 'secret')?.key
  const publishable = keys.find(({ kind }) => kind === 'publishable')?.key
  const curl = curlLines({ origin, key: secret ?? 'zk_live_…' }, connect.sampleName)
  const form = formLines({ origin, key: publishable ?? 'zk_pub_…' }, connect)
  const hint = keys.length === 0 ? connect.keysGone : connect.keysHint
  return (
    <>
      <ScreenHead title={screens.connect} />
      {secret !== undefined && <FirstLead secret={secret} />}
      <Section title={connect.keysTitle} hint={hint}>
        {keys.map((key) => (
          <KeyRow key={key.id} issued={key} />
        ))}
      </Section>
      <Section title={connect.curlTitle} hint={connect.curlHint}>
        <Snippet text={curl} copyLabel={connect.copyCurl} />
      </Section>
      <Section title={connect.formTitle} hint={connect.formHint}>
        <Snippet text={form} copyLabel={connect.copyForm} />
      </Section>
    </>
  )
}

function KeyRow({ issued: { id, key, label, kind } }: { issued: IssuedKey }) {
  const { connect } = useTexts()
  const isSecret = kind === 'secret'
  return (
    <Stack gap="xs">
      <div>
        <KeyChip keyId={id} label={label} kind={isSecret ? 'secret' : 'publishable'} />
      </div>
      <Snippet text={key} copyLabel={isSecret ? connect.copySecret : connect.copyPublishable} />
      <Text size="sm" c="dimmed">
        {isSecret ? connect.secretHint : connect.publishableHint}
      </Text>
    </Stack>
  )
}
