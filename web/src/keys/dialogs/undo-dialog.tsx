import { Button, List, Progress, Stack, Text, TextInput } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { keyUndoApi } from '#api/keys/key-undo-api.ts'
import { dayMs } from '#model/values/durations.ts'
import type { Key, KeyParams, KeyUndo, KeyUndoPreview } from '#web/api/key-types.ts'
import { request } from '#web/api/request.ts'
import type { KeyDialogProps } from '#web/keys/key-dialog.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { useTypedWords } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/form-dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { localText, timeOfLocal } from '#web/ui/local-time.ts'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'

const pollEveryMs = 500

/** Undoes what a key wrote since a time: shows what would happen, does it, and how far it is. */
export function UndoDialog({ apiKey, onClose }: KeyDialogProps) {
  const { keyUndo: texts } = useTexts('keys')
  const { id: projectId } = useProject()
  const params = { projectId, keyId: apiKey.id }
  const [local, setLocal] = useState(() => localText(sinceOf(apiKey)))
  const { isTyped, input } = useTypedWords(apiKey.label)
  const since = timeOfLocal(local)
  const { data: counts, error: previewError } = useQuery({
    queryKey: ['key-undo', projectId, apiKey.id, since],
    queryFn:
      since === null
        ? skipToken
        : () => request(keyUndoApi.previewKeyUndo, { ...params, query: { since } }),
    gcTime: 0,
  })
  const start = useAction({
    mutationFn: (from: string) =>
      request(keyUndoApi.startKeyUndo, { ...params, body: { since: from } }),
  })
  const hasSome = counts !== undefined && (counts.removed > 0 || counts.restored > 0)
  const isReady = hasSome && since !== null && isTyped
  return (
    <Dialog title={texts.title(apiKey.label)} onClose={onClose}>
      {start.data === undefined ? (
        <DialogForm
          hint={apiKey.revokedAt === null ? texts.stopFirst : undefined}
          action={{ error: start.error ?? previewError, isPending: start.isPending }}
          submit={texts.submit}
          isReady={isReady}
          isDanger
          onSubmit={() => since !== null && start.mutate(since)}
          onClose={onClose}
        >
          <TextInput
            data-autofocus
            type="datetime-local"
            label={texts.since}
            description={texts.sinceHint}
            value={local}
            onChange={(event) => setLocal(event.currentTarget.value)}
            required
          />
          <div role="status">
            {counts === undefined ? (
              since !== null && previewError === null && <Text c="dimmed">{texts.counting}</Text>
            ) : (
              <UndoCounts counts={counts} isDone={false} />
            )}
          </div>
          {input}
        </DialogForm>
      ) : (
        <UndoProgress begun={start.data} params={params} foreseen={counts} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** How far an undo has come, which continues when this is closed. */
function UndoProgress(props: {
  begun: KeyUndo
  params: KeyParams
  foreseen: KeyUndoPreview | undefined
  onClose: () => void
}) {
  const { keyUndo: texts } = useTexts('keys')
  const { common } = useTexts('app')
  const { begun, params, foreseen } = props
  const query = useQuery({
    queryKey: ['key-undo', params.projectId, begun.id],
    queryFn: () => request(keyUndoApi.getKeyUndo, { ...params, undoId: begun.id }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollEveryMs : false),
  })
  const { data: undo = begun } = query
  const isRunning = undo.state === 'running'
  const total = foreseen === undefined ? 0 : foreseen.removed + foreseen.restored + foreseen.kept
  const done = undo.removed + undo.restored + undo.kept
  return (
    <Stack gap="lg">
      <FormProblem text={useFailureText(query.error)} />
      <div role="status">
        <Text mb="sm">
          {isRunning ? texts.running : undo.state === 'cancelled' ? texts.cancelled : texts.ended}
        </Text>
        {!isRunning && <UndoCounts counts={undo} isDone />}
      </div>
      {isRunning && (
        <Progress
          value={Math.min(100, (100 * done) / Math.max(1, total))}
          aria-label={texts.running}
        />
      )}
      <Button ms="auto" onClick={props.onClose}>
        {common.done}
      </Button>
    </Stack>
  )
}

type Counts = { removed: number; restored: number; kept: number; isComplete?: boolean }

/** What an undo would do to leads, or has done. */
function UndoCounts({ counts, isDone }: { counts: Counts; isDone: boolean }) {
  const { keyUndo } = useTexts('keys')
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
      {counts.isComplete === false && <Hint mt="sm">{keyUndo.more}</Hint>}
    </>
  )
}

/** A day before a browser was seen to send it: the first time may have been earlier. */
function sinceOf({ seenInBrowserAt }: Key): Date {
  return new Date((seenInBrowserAt === null ? Date.now() : Date.parse(seenInBrowserAt)) - dayMs)
}
