import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Delivery, DestinationParams } from '#web/api/destination-types.ts'
import styles from '#web/destinations/destinations.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import table from '#web/ui/layout/table.module.css'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'

const DeliveryDialog = lazyPart(() => import('./delivery-dialog.tsx'), 'DeliveryDialog')

const colors = { waiting: 'yellow', delivered: 'teal', failed: 'red', skipped: 'gray' } as const

export function DeliveryTable(props: {
  params: DestinationParams
  deliveries: readonly Delivery[]
  /** Whether the reader may see what was sent. */
  mayOpen: boolean
}) {
  const texts = useTexts('destinations')
  const { common } = useTexts('app')
  const { params, deliveries, mayOpen } = props
  const { event, lead, state, tries, at } = texts.deliveryColumn
  const [opened, setOpened] = useState<Delivery | null>(null)
  return (
    <>
      <DataTable
        label={texts.tabs.deliveries}
        columns={[event, lead, state, { number: tries }, at, mayOpen && { spoken: common.actions }]}
      >
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            projectId={params.projectId}
            delivery={delivery}
            onOpen={mayOpen ? () => setOpened(delivery) : null}
          />
        ))}
      </DataTable>
      {opened !== null && (
        <DeliveryDialog
          params={{ ...params, deliveryId: opened.id }}
          delivery={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function DeliveryRow(props: {
  projectId: string
  delivery: Delivery
  onOpen: (() => void) | null
}) {
  const texts = useTexts('destinations')
  const { formats } = useI18n()
  const { projectId, delivery, onOpen } = props
  const { type, contactId, contactName, state, tries, createdAt, nextTryAt } = delivery
  const { deliveryColumn: column } = texts
  const name = texts.eventNames[type]
  const time = formats.dateTime(createdAt)
  return (
    <tr>
      <td>{name}</td>
      <td data-name={column.lead}>
        {contactId !== null && (
          <Link
            to="/p/$projectId/leads/$contactId"
            params={{ projectId, contactId }}
            className={styles['open']}
          >
            <bdi>{contactName ?? texts.erasedLead}</bdi>
          </Link>
        )}
      </td>
      <td data-name={column.state}>
        <DeliveryState state={state} />
        {nextTryAt !== null && tries > 0 && <Hint>{texts.nextTry(formats.ago(nextTryAt))}</Hint>}
      </td>
      <td className={table['number']} data-name={column.tries}>
        {formats.number(tries)}
      </td>
      <td data-name={column.at}>
        <time dateTime={createdAt} title={time}>
          {formats.ago(createdAt)}
        </time>
      </td>
      {onOpen !== null && (
        <td className={styles['details']}>
          <SmallButton aria-label={`${texts.details}: ${name}, ${time}`} onClick={onOpen}>
            {texts.details}
          </SmallButton>
        </td>
      )}
    </tr>
  )
}

/** Whether a delivery waits, was received, has failed or was skipped. */
export function DeliveryState({ state }: { state: Delivery['state'] }) {
  const { deliveryStates } = useTexts('destinations')
  return (
    <Badge variant="dot" color={colors[state]}>
      {deliveryStates[state]}
    </Badge>
  )
}
