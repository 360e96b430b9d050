import { Button } from '@mantine/core'

import { useTexts } from '#web/locales/texts.ts'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Loads the next page of a list, below it; nothing after the last one. */
export function MoreButton({ query, children }: { query: Pages; children?: string }) {
  const { common } = useTexts('app')
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="default"
      mt="md"
      // In a grid it would be as wide as the list.
      style={{ justifySelf: 'start' }}
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {children ?? common.showMore}
    </Button>
  )
}
