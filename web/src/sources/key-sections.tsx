import { NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Key } from '#web/api/key-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { issuedKeysOf } from '#web/session/issued-keys.ts'
import { useProject } from '#web/session/project.ts'
import { keysQuery } from '#web/session/queries.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { ActorChip, KeyChip } from '#web/ui/lead/key-chip.tsx'
import { Snippet } from '#web/ui/snippet.tsx'

/** The project's first secret key, while it can still be shown. */
export function useSecretKey() {
  const { id } = useProject()
  return issuedKeysOf(id).find(({ kind }) => kind === 'secret')
}

/** The secret key that a way in needs, or where to get one. */
export function SecretKeySection() {
  const texts = useTexts('addSource')
  const { id: projectId } = useProject()
  const { data } = useQuery(keysQuery(projectId))
  const issued = useSecretKey()
  const hue = data?.keys.find(({ id }) => id === issued?.id)?.hue ?? null
  return issued === undefined ? (
    <Section title={texts.keyTitle} hint={texts.secretHint}>
      <Text>{texts.secretGone}</Text>
    </Section>
  ) : (
    <Section title={texts.keyTitle} hint={`${texts.secretHint} ${texts.shownOnce}`}>
      <Stack gap="xs">
        <div>
          <ActorChip hue={hue} label={issued.label} kind="secret" />
        </div>
        <Snippet text={issued.key} copyLabel={texts.copySecret} />
      </Stack>
    </Section>
  )
}

/** The publishable keys that work and can be shown, and the chosen one, at first the oldest. */
export function usePublishableKey() {
  const { data, isSuccess } = useQuery(keysQuery(useProject().id))
  const [keyId, choose] = useState<string | null>(null)
  const working = data?.keys.filter(isForPages) ?? []
  const keys = working.filter((key) => publicTextOf(key) !== undefined)
  const chosen = keys.find(({ id }) => id === keyId) ?? keys[0]
  const text = chosen && publicTextOf(chosen)
  return { isKnown: isSuccess, hasAny: working.length > 0, keys, chosen, text, choose }
}

/** The publishable key that a page needs, to choose where there are several. */
export function PublishableKeySection(props: ReturnType<typeof usePublishableKey>) {
  const texts = useTexts('addSource')
  const { isKnown, hasAny, keys, chosen, text, choose } = props
  return (
    <Section title={texts.keyTitle} hint={texts.publishableHint}>
      {chosen === undefined || text === undefined ? (
        isKnown && <Text>{hasAny ? texts.publishableGone : texts.publishableNone}</Text>
      ) : (
        <Stack gap="xs">
          {keys.length > 1 && (
            <NativeSelect
              label={texts.whichKey}
              value={chosen.id}
              data={keys.map(({ id, label }) => ({ value: id, label }))}
              onChange={(event) => choose(event.currentTarget.value)}
              maw="20rem"
            />
          )}
          <div>
            <KeyChip apiKey={chosen} />
          </div>
          <Snippet text={text} copyLabel={texts.copyPublishable} />
        </Stack>
      )}
    </Section>
  )
}

/** A form's key is not for pages of one's own. */
function isForPages({ kind, formId, revokedAt }: Key): boolean {
  return kind === 'publishable' && formId === null && revokedAt === null
}

function publicTextOf({ secrets }: Key): string | undefined {
  return secrets[0]?.publicText ?? undefined
}
