import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import type { LeadPage } from '#web/api/leads/lead-types.ts'

const knownTagsMax = 200

/** The tags of the leads that this page has loaded, the most frequent first. */
export function knownTags(queries: QueryClient, projectId: string): string[] {
  const lists = queries.getQueriesData<InfiniteData<LeadPage>>({ queryKey: ['leads', projectId] })
  const counts = new Map<string, number>()
  for (const [, list] of lists) {
    for (const { tags } of list?.pages.flatMap(({ data }) => data) ?? []) {
      for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    }
  }
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
  return sorted.slice(0, knownTagsMax).map(([tag]) => tag)
}
