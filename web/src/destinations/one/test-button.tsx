import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { deliveryApi } from '#api/destinations/delivery-api.ts'
import type {
  DeliveryDetails,
  DeliveryParams,
  DestinationParams,
} from '#web/api/destination-types.ts'
import { request } from '#web/api/request.ts'
import { deliveryQuery, destinationQuery } from '#web/destinations/destination-queries.ts'
import { useTexts } from '#web/locales/texts.ts'
import { destinationsQuery } from '#web/session/queries.ts'
import { useReason } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { useReportedChange } from '#web/ui/states/use-reported-change.ts'
import { useTryText } from './try-text.ts'

const askEveryMs = 500

/** Sends a test, and says what became of it. */
export function TestButton({ params, isFirst }: { params: DestinationParams; isFirst: boolean }) {
  const texts = useTexts('destinations')
  const queries = useQueryClient()
  const [deliveryId, setDeliveryId] = useState<string | null>(null)
  const test = useReportedChange(
    destinationsQuery,
    () => request(deliveryApi.testDestination, params),
    ({ id }) => setDeliveryId(id),
  )
  return (
    <>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        loading={test.isPending || deliveryId !== null}
        onClick={() => test.mutate()}
      >
        {texts.test}
      </Button>
      {deliveryId !== null && (
        <Outcome
          key={deliveryId}
          params={{ ...params, deliveryId }}
          onEnd={() => {
            setDeliveryId(null)
            void queries.invalidateQueries(destinationQuery(params))
          }}
        />
      )}
    </>
  )
}

/** Waits for the only try of a test. */
function Outcome(props: { params: DeliveryParams; onEnd: () => void }) {
  const { params, onEnd } = props
  const texts = useTexts('destinations')
  const { toast } = useToasts()
  const tryText = useTryText()
  const reason = useReason()
  const { data, error } = useQuery({ ...deliveryQuery(params), refetchInterval: askEveryMs })
  const outcome = data === undefined ? null : outcomeOf(data)
  useEffect(() => {
    if (error === null && outcome === null) return
    if (outcome === null) toast(reason(error))
    else if (outcome.isDelivered) toast(texts.testDelivered)
    else toast(texts.testFailed(tryText(outcome.last)))
    onEnd()
    // Once for each outcome: toasts and texts are those of that moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error, outcome?.isDelivered])
  return null
}

function outcomeOf({ delivery, tries }: DeliveryDetails) {
  if (delivery.state === 'waiting') return null
  return { isDelivered: delivery.state === 'delivered', last: tries.at(-1) }
}
