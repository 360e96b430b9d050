import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { isApiError } from '#web/api/api-error.ts'
import { destinationQuery, kindsQuery } from '#web/destinations/destination-queries.ts'
import { IconSend } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay } from '#web/session/project.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { DeliveriesTab } from './deliveries-tab.tsx'
import { DestinationHead, type DestinationProps } from './destination-head.tsx'

/** One destination: whether leads get there, what was sent, and what it is set to. */
export function DestinationScreen() {
  const texts = useTexts('destinations')
  const params = useParams({ from: '/signed-in/p/$projectId/destinations/$destinationId' })
  const query = useQuery(destinationQuery(params))
  const { data: kinds } = useQuery(kindsQuery(params.projectId))
  const isUnknown = isApiError(query.error, 'not_found')
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

const SettingsTab = lazyPart(() => import('./settings-tab.tsx'), 'SettingsTab')
const ExistingTab = lazyPart(() => import('./existing-tab.tsx'), 'ExistingTab')
const VerifyTab = lazyPart(() => import('./verify/verify-tab.tsx'), 'VerifyTab')

/** What was sent, and for admins what the destination is set to. */
function DestinationTabs({ params, destination, kind }: DestinationProps) {
  const { tabs } = useTexts('destinations')
  const mayChange = useMay('manage')
  const deliveries = <DeliveriesTab params={params} failed={destination.failed} />
  if (!mayChange) return deliveries
  return (
    <Tabs defaultValue="deliveries" keepMounted={false}>
      <Tabs.List mb="lg">
        <Tabs.Tab value="deliveries">{tabs.deliveries}</Tabs.Tab>
        {kind !== null && <Tabs.Tab value="settings">{tabs.settings}</Tabs.Tab>}
        {kind?.sends === 'records' && <Tabs.Tab value="existing">{tabs.existing}</Tabs.Tab>}
        {kind?.sends === 'events' && <Tabs.Tab value="verify">{tabs.verify}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="deliveries">{deliveries}</Tabs.Panel>
      {kind !== null && (
        <Tabs.Panel value="settings">
          <SettingsTab params={params} destination={destination} kind={kind} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="existing">
        <ExistingTab params={params} destination={destination} />
      </Tabs.Panel>
      <Tabs.Panel value="verify">
        <VerifyTab />
      </Tabs.Panel>
    </Tabs>
  )
}
