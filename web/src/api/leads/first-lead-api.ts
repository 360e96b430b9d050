import { fetchNoted, apiErrorOf } from '#web/api/send.ts'

export type NewestLead = { name: string | null; email: string | null; phone: string | null }

/** Asks the public API, as the owner of the key could; null while nothing was sent. */
export async function loadNewestLead(secret: string): Promise<NewestLead | null> {
  const headers = { authorization: `Bearer ${secret}` }
  const answer = await fetchNoted(
    new Request('/public/v1/contacts?limit=1', { headers, credentials: 'omit' }),
  )
  if (!answer.ok) throw await apiErrorOf(answer)
  const { data } = (await answer.json()) as { data: NewestLead[] }
  return data[0] ?? null
}
