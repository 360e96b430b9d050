import { List, Text } from '@mantine/core'

import { useTexts } from '#web/locales/use-i18n.ts'

type Counts = { removed: number; restored: number; kept: number; isComplete?: boolean }

/** What an undo would do to leads, or has done. */
export function UndoCounts({ counts, isDone }: { counts: Counts; isDone: boolean }) {
  const { keyUndo } = useTexts()
  const texts = isDone ? keyUndo.done : keyUndo.foreseen
  const names = (['removed', 'restored', 'kept'] as const).filter((name) => counts[name] > 0)
  if (names.length === 0) return <Text>{keyUndo.nothing}</Text>
  return (
    <>
      <List spacing="xs">
        {names.map((name) => (
          <List.Item key={name}>{texts[name](counts[name])}</List.Item>
        ))}
      </List>
      {counts.isComplete === false && (
        <Text size="sm" c="dimmed" mt="sm">
          {keyUndo.more}
        </Text>
      )}
    </>
  )
}
