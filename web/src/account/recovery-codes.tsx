import { Button, Group, Stack, Text } from '@mantine/core'

import { useTexts } from '#web/locales/use-i18n.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import styles from './account-screen.module.css'

/** The codes for the loss of the app, which no later answer has. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { account } = useTexts()
  return (
    <Stack gap="md">
      <Text>{account.recoveryHint}</Text>
      <ul className={styles['codes']} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        <CopyButton text={codes.join('\n')} label={account.copyCodes} />
        <Button onClick={onDone}>{account.codesKept}</Button>
      </Group>
    </Stack>
  )
}
