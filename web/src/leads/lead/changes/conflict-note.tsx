import { Button, Group, Text } from '@mantine/core'

import type { Conflict, FieldEdit } from '#web/leads/lead/fields/use-field-edit.ts'
import { useTexts } from '#web/locales/texts.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import styles from './conflict-note.module.css'

/** Shows someone else’s value beside the typed one, and offers both. */
export function ConflictNote(props: {
  edit: FieldEdit
  draft: string
  conflict: Conflict
  /** How a value is read, if not as it is. */
  say?: (value: string) => string
}) {
  const texts = useTexts('lead')
  const { edit, draft, conflict, say = (value: string) => value } = props
  const { value, by } = conflict
  return (
    <div role="alert" className={styles['conflict']}>
      <Text size="sm" fw={500}>
        {by === null ? texts.conflict.title : texts.conflict.titleBy(by)}
      </Text>
      <dl className={styles['both']}>
        <dt>{texts.conflict.theirs}</dt>
        <dd>{value === null ? texts.values.nothing : <bdi>{say(value)}</bdi>}</dd>
        <dt>{texts.conflict.mine}</dt>
        <dd>{draft.trim() === '' ? texts.values.nothing : <bdi>{say(draft)}</bdi>}</dd>
      </dl>
      <Group gap="sm">
        <SmallButton onClick={edit.cancel}>{texts.conflict.keepTheirs}</SmallButton>
        <Button size="compact-sm" onClick={edit.overwrite}>
          {texts.conflict.keepMine}
        </Button>
      </Group>
    </div>
  )
}
