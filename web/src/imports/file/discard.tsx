import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { importApi } from '#api/imports/import-api.ts'
import { isWorking } from '#model/imports/states.ts'
import type { ImportJob } from '#web/api/import-types.ts'
import { request } from '#web/api/request.ts'
import { jobQuery } from '#web/imports/import-queries.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { useFailureText } from '#web/ui/states/error-texts.ts'

/** Stops the work on a file, or discards it. */
export function Discard({ job }: { job: ImportJob }) {
  const texts = useTexts('imports')
  const queries = useQueryClient()
  const { id: projectId } = useProject()
  const params = { projectId, jobId: job.id }
  const cancellation = useAction({
    mutationFn: () => request(importApi.cancelImportJob, params),
    onSuccess: (changed) => queries.setQueryData(jobQuery(params).queryKey, changed),
  })
  const failure = useFailureText(cancellation.error)
  return (
    <>
      <Button
        variant="default"
        loading={cancellation.isPending}
        onClick={() => cancellation.mutate()}
      >
        {isWorking(job.state) ? texts.stop : texts.discard}
      </Button>
      {failure !== null && <Text role="alert">{failure}</Text>}
    </>
  )
}
