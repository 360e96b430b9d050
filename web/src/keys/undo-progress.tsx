import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { type KeyUndo, type KeyUndoPreview, getKeyUndo } from '#web/api/key-undo-api.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { useFailureText } from '#web/ui/error-texts.ts'
import { UndoCounts } from './undo-counts.tsx'

const againAfterMs = 500

/** How far an undo has come, which continues when this is closed. */
export function UndoProgress(props: {
  begun: KeyUndo
  path: { projectId: string; keyId: string }
  foreseen: KeyUndoPreview | undefined
  onClose: () => void
}) {
  const { keyUndo: texts, keys } = useTexts()
  const { begun, path, foreseen } = props
  const query = useQuery({
    queryKey: ['key-undo', path.projectId, begun.id],
    queryFn: () => getKeyUndo({ ...path, undoId: begun.id }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? againAfterMs : false),
  })
  const failure = useFailureText(query.error)
  const { data: undo = begun } = query
  const isRunning = undo.state === 'running'
  const total = foreseen === undefined ? 0 : foreseen.removed + foreseen.restored + foreseen.kept
  const done = undo.removed + undo.restored + undo.kept
  return (
    <Stack gap="lg">
      <FormProblem text={failure} />
      <div role="status">
        <Text mb="sm">
          {isRunning ? texts.running : undo.state === 'cancelled' ? texts.cancelled : texts.ended}
        </Text>
        {!isRunning && <UndoCounts counts={undo} isDone />}
      </div>
      {isRunning && (
        <Progress.Root>
          <Progress.Section
            value={Math.min(100, (100 * done) / Math.max(1, total))}
            aria-label={texts.running}
          />
        </Progress.Root>
      )}
      <Group justify="flex-end">
        <Button onClick={props.onClose}>{keys.done}</Button>
      </Group>
    </Stack>
  )
}
