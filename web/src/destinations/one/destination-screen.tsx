import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { ApiError } from '#web/api/api-error.ts'
import { destinationQuery, kindsQuery } from '#web/destinations/destination-queries.ts'
import { IconSend } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { DestinationHead } from './destination-head.tsx'
import { DestinationTabs } from './destination-tabs.tsx'

/** One destination: whether leads get there, what was sent, and what it is set to. */
export function DestinationScreen() {
  const texts = useTexts('destinations')
  const params = useParams({ from: '/signed-in/p/$projectId/destinations/$destinationId' })
  const query = useQuery(destinationQuery(params))
  const { data: kinds } = useQuery(kindsQuery(params.projectId))
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <>
      <BackLink to="/p/$projectId/destinations">{texts.back}</BackLink>
      {isUnknown ? (
        <>
          <ScreenHead title={texts.unknown} />
          <StateMessage icon={<IconSend />} title={texts.unknown} hint={texts.unknownHint} />
        </>
      ) : (
        <QueryView query={query}>
          {(destination) => {
            const kind = kinds?.find((known) => known.kind === destination.kind) ?? null
            return (
              <>
                <DestinationHead params={params} destination={destination} kind={kind} />
                <DestinationTabs params={params} destination={destination} kind={kind} />
              </>
            )
          }}
        </QueryView>
      )}
    </>
  )
}
