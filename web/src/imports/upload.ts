import { type ImportJob, addImportPart, createImportJob } from '#web/api/imports-api.ts'

/** As the server takes them. */
const partBytes = 384 * 1024

/** Uploads a file part by part; `onProgress` gets the share that has arrived. */
export async function uploadFile(
  projectId: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<ImportJob> {
  let job = await createImportJob(projectId, { fileName: file.name, bytes: file.size })
  const place = { projectId, jobId: job.id }
  for (let part = 0; part * partBytes < file.size; part += 1) {
    onProgress((part * partBytes) / file.size)
    const slice = file.slice(part * partBytes, (part + 1) * partBytes)
    job = await addImportPart(place, part, await base64Of(slice))
  }
  return job
}

async function base64Of(slice: Blob): Promise<string> {
  const reader = new FileReader()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  reader.addEventListener('load', () => {
    resolve(typeof reader.result === 'string' ? reader.result : '')
  })
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file is gone.')))
  reader.readAsDataURL(slice)
  const url = await promise
  return url.slice(url.indexOf(',') + 1)
}
