import { type Client, succeed } from './client.ts'

/** How many contacts a search finds. */
export async function totalOf(client: Client, path: string): Promise<number> {
  const { body } = await succeed(client.get(path))
  const { total } = JSON.parse(body) as { total: number }
  return total
}
