import { Button, FileButton, Progress, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type DragEvent, useEffect, useRef, useState } from 'react'

import { importApi } from '#api/imports/import-api.ts'
import { importPartBytes } from '#model/imports/parts.ts'
import type { ImportJob } from '#web/api/import-types.ts'
import { request } from '#web/api/request.ts'
import { IconCloudUp } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { isFinal } from '#web/session/query-client.ts'
import { useAction } from '#web/session/use-action.ts'
import { base64Of } from '#web/ui/files/base64-of.ts'
import { Hint } from '#web/ui/hint.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { importsQuery, jobQuery } from './import-queries.ts'
import styles from './imports.module.css'

/** Where a file is dropped or chosen; it is uploaded at once, and then shown. */
export function DropArea() {
  const texts = useTexts('imports')
  const { formats } = useI18n()
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const [share, setShare] = useState(0)
  const resetInput = useRef<() => void>(null)
  const upload = useAction({
    mutationFn: (file: File) => uploadFile(projectId, file, setShare),
    onSuccess: (job) => {
      queries.setQueryData(jobQuery({ projectId, jobId: job.id }).queryKey, job)
    },
    onSettled: () => queries.invalidateQueries(importsQuery(projectId)),
  })
  useEffect(() => keepFilesOut(), [])
  const failure = useFailureText(upload.error)
  const take = (file: File | null | undefined) => {
    // The same file may be chosen again.
    resetInput.current?.()
    if (file == null || upload.isPending) return
    // Who has gone elsewhere meanwhile stays there.
    const onSuccess = ({ id: jobId }: ImportJob) =>
      void navigate({ to: '/p/$projectId/imports/$jobId', params: { projectId, jobId } })
    upload.mutate(file, { onSuccess })
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <IconCloudUp size={32} />
      <Text>{texts.drop}</Text>
      <Hint>{texts.dropHint}</Hint>
      <FileButton resetRef={resetInput} onChange={take} disabled={upload.isPending}>
        {(props) => (
          <Button {...props} loading={upload.isPending}>
            {texts.choose}
          </Button>
        )}
      </FileButton>
      {upload.isPending && (
        <>
          <Text>{texts.uploading(upload.variables.name, formats.percent(share))}</Text>
          <Progress value={share * 100} w="100%" aria-hidden />
        </>
      )}
      {failure !== null && (
        <Text role="alert" c="red">
          {failure}
        </Text>
      )}
    </div>
  )
}

/** A file that is dropped beside the area doesn't replace the page. */
function keepFilesOut(): () => void {
  const ended = new AbortController()
  const ignore = (event: Event) => event.preventDefault()
  for (const name of ['dragover', 'drop']) {
    window.addEventListener(name, ignore, { signal: ended.signal })
  }
  return () => ended.abort()
}

const retriesAfterMs = [1_000, 4_000, 10_000]

/** Uploads a file part by part; `onProgress` gets the share that has arrived. */
async function uploadFile(
  projectId: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<ImportJob> {
  let job = await request(importApi.createImportJob, {
    projectId,
    body: { fileName: file.name, bytes: file.size },
  })
  const params = { projectId, jobId: job.id }
  for (let part = 0; part * importPartBytes < file.size; part += 1) {
    onProgress((part * importPartBytes) / file.size)
    const slice = file.slice(part * importPartBytes, (part + 1) * importPartBytes)
    const content = await base64Of(slice)
    job = await insistently(() =>
      request(importApi.addImportPart, { ...params, part: `${part}`, body: { content } }),
    )
  }
  return job
}

/** Sends again what was lost, or came while the server was away: a part is stored once. */
async function insistently<T>(send: () => Promise<T>): Promise<T> {
  for (const waitMs of retriesAfterMs) {
    try {
      return await send()
    } catch (error) {
      if (isFinal(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return send()
}
