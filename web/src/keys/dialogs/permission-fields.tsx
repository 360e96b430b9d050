import { Checkbox, Stack } from '@mantine/core'

import { type Scope, extraScopes, usualScopes } from '#model/keys/key.ts'
import styles from '#web/keys/keys.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { More } from '#web/ui/disclosure/more.tsx'
import { Hint } from '#web/ui/hint.tsx'

/** Chooses the permissions of a secret key. The unusual ones are out of sight until wanted. */
export function PermissionFields(props: {
  scopes: string[]
  onChange: (scopes: string[]) => void
  error: string | null
}) {
  const { keys: texts } = useTexts('keys')
  const { scopes, onChange, error } = props
  return (
    <Checkbox.Group label={texts.scopes} value={scopes} onChange={onChange} error={error}>
      <Stack gap="sm" my="xs">
        <ScopeCheckboxes scopes={usualScopes} />
        <More label={texts.moreScopes}>
          <Stack gap="sm">
            <Hint>{texts.moreScopesHint}</Hint>
            <ScopeCheckboxes scopes={extraScopes} />
          </Stack>
        </More>
      </Stack>
    </Checkbox.Group>
  )
}

function ScopeCheckboxes({ scopes }: { scopes: readonly Scope[] }) {
  const { scopeNames, scopeHints } = useTexts('keys').keys
  return scopes.map((scope) => (
    <Checkbox
      key={scope}
      value={scope}
      label={scopeNames[scope]}
      description={scopeHints[scope]}
      classNames={{ label: styles['sentence'] }}
    />
  ))
}
