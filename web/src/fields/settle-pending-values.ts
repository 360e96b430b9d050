import { fieldApi } from '#api/leads/field-api.ts'
import { request } from '#web/api/request.ts'

/** For a million values; what is left waits as before. */
const requestsMax = 1_000

/** Takes all values without a field that have the label; a request takes a part of them. */
export async function settlePendingValues(
  projectId: string,
  body: { label: string; fieldId: string | null },
): Promise<void> {
  for (let count = 0; count < requestsMax; count += 1) {
    const { hasMore } = await request(fieldApi.settlePendingValues, { projectId, body })
    if (!hasMore) return
  }
}
