import { importApi } from '#api/imports/import-api.ts'
import { importPartBytes } from '#model/imports/parts.ts'
import type { ImportJob } from '#web/api/import-types.ts'
import { request } from '#web/api/request.ts'
import { isFinal } from '#web/session/query-client.ts'
import { base64Of } from '#web/ui/files/base64-of.ts'

const retriesAfterMs = [1_000, 4_000, 10_000]

/** Uploads a file part by part; `onProgress` gets the share that has arrived. */
export async function uploadFile(
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
