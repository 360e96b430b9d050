import { Stack, Text, TextInput } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'

import { previewKeyUndo, startKeyUndo } from '#web/api/key-undo-api.ts'
import type { Key } from '#web/api/keys-api.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { useFailureText } from '#web/ui/error-texts.ts'
import type { KeyDialogProps } from './key-dialog.ts'
import { UndoCounts } from './undo-counts.tsx'
import { UndoProgress } from './undo-progress.tsx'

const dayMs = 24 * 3_600_000

/** Undoes what a key wrote since a time: shows what would happen, does it, and how far it is. */
export function UndoDialog({ shown, onClose, returnTo }: KeyDialogProps) {
  const { keyUndo: texts } = useTexts()
  const { id: projectId } = useProject()
  const path = { projectId, keyId: shown.id }
  const [local, setLocal] = useState(() => localTimeOf(sinceOf(shown)))
  const [words, setWords] = useState('')
  const since = timeOf(local)
  const preview = useQuery({
    queryKey: ['key-undo', projectId, shown.id, since],
    queryFn: since === null ? skipToken : () => previewKeyUndo(path, since),
    gcTime: 0,
  })
  const start = useAction({ mutationFn: (from: string) => startKeyUndo(path, from) })
  const problem = useFailureText(start.error ?? preview.error)
  if (start.data !== undefined) {
    return (
      <Dialog title={texts.title(shown.label)} onClose={onClose} returnTo={returnTo}>
        <UndoProgress begun={start.data} path={path} foreseen={preview.data} onClose={onClose} />
      </Dialog>
    )
  }
  const found = preview.data
  const hasSome = found !== undefined && (found.removed > 0 || found.restored > 0)
  const isReady = hasSome && since !== null && words.trim() === shown.label
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady) start.mutate(since)
  }
  return (
    <Dialog title={texts.title(shown.label)} onClose={onClose} returnTo={returnTo}>
      <form onSubmit={submit}>
        <Stack gap="lg">
          {shown.revokedAt === null && <Text>{texts.stopFirst}</Text>}
          <TextInput
            data-autofocus
            type="datetime-local"
            label={texts.since}
            description={texts.sinceHint}
            value={local}
            onChange={(event) => setLocal(event.currentTarget.value)}
            required
            withAsterisk={false}
          />
          <FormProblem text={problem} />
          <div role="status">
            {found === undefined ? (
              since !== null && !preview.isError && <Text c="dimmed">{texts.counting}</Text>
            ) : (
              <UndoCounts counts={found} isDone={false} />
            )}
          </div>
          <Confirmation label={shown.label} words={words} onChange={setWords} />
          <DialogButtons
            submit={texts.submit}
            isBusy={start.isPending}
            isReady={isReady}
            isDanger
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

function Confirmation(props: { label: string; words: string; onChange: (words: string) => void }) {
  const { common } = useTexts()
  return (
    <TextInput
      label={common.typeToConfirm(props.label)}
      value={props.words}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      autoComplete="off"
    />
  )
}

/** A day before a browser was seen to send it: the first time may have been earlier. */
function sinceOf({ seenInBrowserAt }: Key): Date {
  return new Date((seenInBrowserAt === null ? Date.now() : Date.parse(seenInBrowserAt)) - dayMs)
}

/** The form that the browser's field has, in local time. */
function localTimeOf(time: Date): string {
  const offsetMs = time.getTimezoneOffset() * 60_000
  return new Date(time.getTime() - offsetMs).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

function timeOf(local: string): string | null {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
