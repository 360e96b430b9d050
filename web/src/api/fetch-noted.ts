import { connection } from './connection.ts'
import { sendOnce } from './intents.ts'

/**
 * `fetch`, which also notes whether the server can be reached. What is being drawn comes first:
 * each request takes the page some milliseconds to send.
 */
export async function fetchNoted(request: Request, isOnce: boolean): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve))
  try {
    const response = await (isOnce ? sendOnce(request) : fetch(request))
    connection.note(true)
    return response
  } catch (error) {
    if (!request.signal.aborted) connection.note(false)
    throw error
  }
}
