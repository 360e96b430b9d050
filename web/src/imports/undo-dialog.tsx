import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { importApi } from '#api/imports/import-api.ts'
import type { PastImport } from '#web/api/import-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { importsQuery } from './import-queries.ts'
import { undoText } from './imported-leads.tsx'

/** Says what undoing an import would do, then has it undone. */
export function UndoDialog({ past, onClose }: { past: PastImport; onClose: () => void }) {
  const texts = useTexts('imports')
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const params = { projectId, importId: past.id }
  const preview = useQuery({
    queryKey: ['import-undo', projectId, past.id],
    queryFn: () => request(importApi.previewImportUndo, params),
    staleTime: 0,
  })
  const undo = useAction({
    mutationFn: () => request(importApi.undoImport, params),
    async onSuccess({ id: jobId }) {
      await queries.invalidateQueries(importsQuery(projectId))
      onClose()
      await navigate({ to: '/p/$projectId/imports/$jobId', params: { projectId, jobId } })
    },
  })
  const failure = useFailureText(preview.error)
  const { fields = [] } = preview.data ?? {}
  return (
    <FormDialog
      title={texts.undoTitle(past.fileName)}
      submit={texts.undoSubmit}
      action={undo}
      isReady={preview.data !== undefined}
      isDanger
      onSubmit={() => undo.mutate()}
      onClose={onClose}
    >
      <Text role="status">
        {failure ??
          (preview.data === undefined ? texts.undoCounting : undoText(texts, preview.data))}
      </Text>
      {fields.length > 0 && <Hint>{texts.undoFields(fields.join(', '))}</Hint>}
      {preview.data?.isComplete === false && <Text>{texts.undoAtLeast}</Text>}
    </FormDialog>
  )
}
