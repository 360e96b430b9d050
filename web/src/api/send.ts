import { ApiError } from './api-error.ts'
import { connection } from './connection.ts'
import { sendOnce } from './intents.ts'

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
export async function apiErrorOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => null)
  return new ApiError(answer.status, typeof body === 'object' && body !== null ? body : {})
}
