export const responseKinds = ['all', 'ok', 'refused'] as const
/** The statuses of responses to requests with a key, and to submissions. */
export const statuses: readonly string[] = [
  200, 201, 204, 303, 400, 403, 404, 405, 408, 409, 410, 412, 413, 415, 422, 429, 500, 503,
].map(String)

const responses: readonly string[] = [...responseKinds, ...statuses]

/** A kind or a status, as an address may name it. */
export function responseIn(text: unknown): string {
  return responses.find((response) => response === text) ?? 'all'
}

/** What a search asks for. */
export function searchedBy(response: string): { status: number | null; code: string | null } {
  const isStatus = statuses.includes(response)
  const code = isStatus || response === 'all' ? null : response
  return { status: isStatus ? Number(response) : null, code }
}
