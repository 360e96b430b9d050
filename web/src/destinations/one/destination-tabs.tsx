import { Tabs } from '@mantine/core'

import type { Destination, DestinationKind, DestinationParams } from '#web/api/destination-types.ts'
import styles from '#web/destinations/destinations.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { useMay } from '#web/session/project.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { DeliveriesTab } from './deliveries-tab.tsx'

const SettingsTab = lazyPart(() => import('./settings-tab.tsx'), 'SettingsTab')
const ExistingTab = lazyPart(() => import('./existing-tab.tsx'), 'ExistingTab')
const VerifyTab = lazyPart(() => import('./verify/verify-tab.tsx'), 'VerifyTab')

/** What was sent, and for admins what the destination is set to. */
export function DestinationTabs(props: {
  params: DestinationParams
  destination: Destination
  kind: DestinationKind | null
}) {
  const { tabs } = useTexts('destinations')
  const mayChange = useMay('manage')
  const { params, destination, kind } = props
  const deliveries = <DeliveriesTab params={params} failed={destination.failed} />
  if (!mayChange) return deliveries
  return (
    <Tabs defaultValue="deliveries" keepMounted={false}>
      <Tabs.List className={styles['tabs']}>
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
