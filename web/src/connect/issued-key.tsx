import { Stack, Text } from '@mantine/core'

import { useTexts } from '#web/locales/use-i18n.ts'
import { issuedKeysOf } from '#web/session/issued-keys.ts'
import { useProject } from '#web/session/project.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { KeyChip } from '#web/ui/lead/key-chip.tsx'
import { Snippet } from '#web/ui/snippet.tsx'

/** The project's own key of a kind, while it can still be shown. */
export function useIssuedKey(kind: 'secret' | 'publishable') {
  const { id } = useProject()
  return issuedKeysOf(id).find((key) => key.kind === kind)
}

/** The key that a way in needs, or where to get one. */
export function IssuedKeySection({ kind }: { kind: 'secret' | 'publishable' }) {
  const { connect } = useTexts()
  const issued = useIssuedKey(kind)
  const isSecret = kind === 'secret'
  const hint = isSecret ? connect.secretHint : connect.publishableHint
  return issued === undefined ? (
    <Section title={connect.keyTitle} hint={hint}>
      <Text>{isSecret ? connect.secretGone : connect.publishableGone}</Text>
    </Section>
  ) : (
    <Section title={connect.keyTitle} hint={`${hint} ${connect.shownOnce}`}>
      <Stack gap="xs">
        <div>
          <KeyChip keyId={issued.id} label={issued.label} kind={kind} />
        </div>
        <Snippet
          text={issued.key}
          copyLabel={isSecret ? connect.copySecret : connect.copyPublishable}
        />
      </Stack>
    </Section>
  )
}
