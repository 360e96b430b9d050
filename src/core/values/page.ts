import type { Awaitable } from '#core/awaitable.ts'

/**
 * What is read from a list at once: the entries after `afterId`, or from the start when it is null.
 */
export type Page = { afterId: string | null; limit: number }

export const pageEntriesMax = 1_000
export const firstPage: Page = { afterId: null, limit: pageEntriesMax }

/** All entries of a list, read one page at a time. */
export async function* allEntries<Entry extends { id: string }>(
  readPage: (page: Page) => Awaitable<readonly Entry[]>,
): AsyncGenerator<Entry> {
  let page: Page | null = firstPage
  while (page !== null) {
    const entries: readonly Entry[] = await readPage(page)
    yield* entries
    const last: Entry | undefined = entries.length < page.limit ? undefined : entries.at(-1)
    page = last === undefined ? null : { ...page, afterId: last.id }
  }
}
