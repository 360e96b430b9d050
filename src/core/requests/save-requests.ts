import { hashEmail } from './email-hash.ts'
import type { RequestLogStore } from './request-log.ts'
import type { AnsweredRequest } from './request-recorder.ts'

type Parts = {
  store: Pick<RequestLogStore, 'saveLoggedRequests'>
  /** The installation's, which hashes addresses. */
  secret: () => Promise<string>
}

/** Stores requests with the hash of the address that each has named. */
export async function saveAnswered(
  { store, secret }: Parts,
  requests: readonly AnsweredRequest[],
): Promise<void> {
  const isHashing = requests.some(({ email }) => email !== null)
  const key = isHashing ? await secret() : ''
  await store.saveLoggedRequests(
    requests.map(({ email, ...request }) => {
      return { ...request, emailHash: email === null ? null : hashEmail(key, email) }
    }),
  )
}
