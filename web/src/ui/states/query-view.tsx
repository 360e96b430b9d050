import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { FailedState, LoadingRows } from './states.tsx'

/** Shows what a query has loaded; until then a skeleton, and a failure with a retry. */
export function QueryView<Data>(props: {
  query: UseQueryResult<Data>
  rows?: number
  children: (data: Data) => ReactNode
}) {
  const { query, rows = 6, children } = props
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <FailedState error={query.error} retry={() => void query.refetch()} />
  return <LoadingRows rows={rows} />
}
