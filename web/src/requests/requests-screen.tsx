import { Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { requestApi } from '#api/usage/request-api.ts'
import { request } from '#web/api/request.ts'
import { IconActivity } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { keysQuery } from '#web/session/queries.ts'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { type Filter, RequestFilter } from './request-filter.tsx'
import { RequestTable } from './request-table.tsx'
import { responseIn, searchedBy } from './responses.ts'

const readEveryMs = 10_000

/** The latest requests of a project, and what became of each. */
export function RequestsScreen() {
  const texts = useTexts('requests')
  const { id: projectId } = useProject()
  const search = useSearch({ from: '/signed-in/p/$projectId/settings/requests' })
  const navigate = useNavigate()
  const keys = useQuery(keysQuery(projectId)).data?.keys ?? []
  // Not in the address: it may be somebody's email address.
  const [text, setText] = useState('')
  const source = keys.find(({ id }) => id === search.source)?.id ?? ''
  const response = responseIn(search.response)
  const keyId = source === '' ? null : source
  const query = useInfiniteQuery({
    queryKey: ['requests', projectId, text, keyId, response],
    queryFn: ({ pageParam }) =>
      request(requestApi.findRequests, {
        projectId,
        body: {
          text,
          keyId,
          cursor: pageParam,
          ...searchedBy(response),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Further pages are read in peace.
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? readEveryMs : false),
  })
  const change = ({ text: newText = text, ...chosen }: Partial<Filter>) => {
    setText(newText)
    const next = { source, response, ...chosen }
    void navigate({
      to: '/p/$projectId/settings/requests',
      params: { projectId },
      search: { source: next.source || undefined, response: next.response },
      replace: true,
    })
  }
  const isFiltered = text !== '' || source !== '' || response !== 'all'
  return (
    <>
      <ScreenHead title={useScreenTitle()} />
      <Text c="dimmed" mb="md">
        {texts.hint}
      </Text>
      <RequestFilter filter={{ text, source, response }} keys={keys} onChange={change} />
      <QueryView query={query}>
        {({ pages }) => {
          const requests = pages.flatMap(({ data }) => data)
          if (requests.length === 0) {
            const [title, hint] = isFiltered
              ? [texts.noneTitle, texts.noneHint]
              : [texts.emptyTitle, texts.emptyHint]
            return <StateMessage icon={<IconActivity />} title={title} hint={hint} />
          }
          return <RequestTable requests={requests} keys={keys} />
        }}
      </QueryView>
      <MoreButton query={query}>{texts.more}</MoreButton>
    </>
  )
}
