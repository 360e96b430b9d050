import { hashEmail } from './email-hash.ts'
import type { RequestLogStore } from './request-log.ts'
import type { RecordedRequest } from './request-recorder.ts'

// Hashing this many takes about 10 ms.
const emailsAtOnce = 2_000

type Parts = {
  store: Pick<RequestLogStore, 'saveLoggedRequests'>
  /** The installation's, which hashes addresses. */
  secret: () => Promise<string>
}

/** Stores requests with the hashes of the addresses in each. */
export async function saveRecorded(
  { store, secret }: Parts,
  requests: readonly RecordedRequest[],
): Promise<void> {
  const isHashing = requests.some(({ emails }) => emails.length > 0)
  const key = isHashing ? await secret() : ''
  for (const part of partsOf(requests)) {
    await store.saveLoggedRequests(
      part.map(({ emails, ...request }) => {
        const hashes = emails.map((email) => hashEmail(key, email))
        return { ...request, emailHashes: [...new Set(hashes)] }
      }),
    )
  }
}

function partsOf(requests: readonly RecordedRequest[]): RecordedRequest[][] {
  const parts: RecordedRequest[][] = []
  let room = 0
  for (const request of requests) {
    const part = parts.at(-1)
    if (part === undefined || request.emails.length > room) {
      parts.push([request])
      room = emailsAtOnce - request.emails.length
    } else {
      part.push(request)
      room -= request.emails.length
    }
  }
  return parts
}
