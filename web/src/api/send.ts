import { connection } from './connection.ts'
import { sendOnce } from './intents.ts'
import { Refused } from './refused.ts'

/** `fetch`, which also notes whether the server can be reached. */
export async function fetchNoted(request: Request): Promise<Response> {
  try {
    const answer = await sendOnce(request, fetch)
    connection.note(true)
    return answer
  } catch (error) {
    if (!request.signal.aborted) connection.note(false)
    throw error
  }
}

/** The body of an error, from any part of the server. */
export async function refusedOf(answer: Response): Promise<Refused> {
  const body: unknown = await answer.json().catch(() => null)
  return new Refused(answer.status, typeof body === 'object' && body !== null ? body : {})
}
