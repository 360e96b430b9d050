import { Alert, Button, Group, Text } from '@mantine/core'

import { FormConflict } from '#web/api/forms-api.ts'
import { IconUsers } from '#web/icons/icons.tsx'
import { useFormTexts } from '#web/locales/form-texts.ts'
import { useBuilder } from './builder.ts'
import type { DraftSaver } from './draft-saver.ts'
import styles from './builder.module.css'

/** Says that somebody else has changed the form meanwhile, and lets choose. */
export function ConflictNotice({ saver }: { saver: DraftSaver }) {
  const { conflict } = useFormTexts()
  const { error, status } = useBuilder()
  if (status !== 'conflict' || !(error instanceof FormConflict)) return null
  const { current } = error
  return (
    <Alert
      role="alert"
      color="yellow"
      variant="light"
      className={styles['conflict']}
      icon={<IconUsers aria-hidden="true" />}
    >
      <Text fw={500}>{conflict.title}</Text>
      <Text size="sm">{conflict.hint}</Text>
      <Group gap="sm" mt="sm">
        <Button size="compact-sm" variant="default" onClick={() => saver.replace(current)}>
          {conflict.theirs}
        </Button>
        <Button size="compact-sm" onClick={() => saver.overwrite(current)}>
          {conflict.mine}
        </Button>
      </Group>
    </Alert>
  )
}
