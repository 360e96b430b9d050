import { Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { requestApi } from '#api/usage/request-api.ts'
import { request } from '#web/api/request.ts'
import { IconActivity } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { keysQuery } from '#web/session/queries.ts'
import { Hint } from '#web/ui/hint.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { FoundPeople, useFoundPeople } from './found-people.tsx'
import { type Filter, RequestFilter, responseKinds } from './request-filter.tsx'
import { RequestTable } from './request-table.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What to find among requests. */
    find?: string
  }
}

const readEveryMs = 10_000
/** What the log can be asked for: it keeps neither names nor phones. */
const loggedPattern = /^(?:req_[0-9a-z]{26}|\S[^@]*@\S+)?$/

/** Why something didn't arrive: what is held, leads, and the latest requests. */
export function RequestsScreen() {
  const texts = useTexts('requests')
  const { id: projectId } = useProject()
  const search = useSearch({ from: '/signed-in/p/$projectId/settings/requests' })
  const navigate = useNavigate()
  const keys = useQuery(keysQuery(projectId)).data?.keys ?? []
  // Not in the address: it may be a person's name or email address.
  const [text, setText] = useState(useLocation().state.find ?? '')
  const source = keys.find(({ id }) => id === search.source)?.id ?? ''
  const response = responseKinds.find((kind) => kind === search.response) ?? 'all'
  const keyId = source === '' ? null : source
  const isLogged = loggedPattern.test(text)
  const found = useFoundPeople(text.startsWith('req_') ? '' : text)
  const query = useInfiniteQuery({
    enabled: isLogged,
    queryKey: ['requests', projectId, text, keyId, response],
    queryFn: ({ pageParam }) =>
      request(requestApi.findRequests, {
        projectId,
        body: {
          text,
          keyId,
          cursor: pageParam,
          code: response === 'all' ? null : response,
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
  const none = { title: texts.noneTitle, hint: texts.noneHint }
  const empty = { title: texts.emptyTitle, hint: texts.emptyHint }
  return (
    <>
      <ScreenHead title={useScreenTitle()} />
      <Text c="dimmed" mb="md">
        {texts.hint}
      </Text>
      <RequestFilter filter={{ text, source, response }} keys={keys} onChange={change} />
      <FoundPeople found={found} />
      {!isLogged && found.isNone && <Nothing {...none} hint={texts.notLogged} />}
      {!isLogged && !found.isNone && <Hint>{texts.notLogged}</Hint>}
      {isLogged && (
        <QueryView query={query}>
          {({ pages }) => {
            const requests = pages.flatMap(({ data }) => data)
            if (requests.length > 0) return <RequestTable requests={requests} keys={keys} />
            return found.isNone && <Nothing {...(isFiltered ? none : empty)} />
          }}
        </QueryView>
      )}
      <MoreButton query={query} />
    </>
  )
}

function Nothing(texts: { title: string; hint: string }) {
  return <StateMessage icon={<IconActivity />} {...texts} />
}
