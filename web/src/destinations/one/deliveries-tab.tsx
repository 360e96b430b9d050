import { Button, Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { deliveryApi } from '#api/destinations/delivery-api.ts'
import type { DeliveryState, DestinationParams } from '#web/api/destination-types.ts'
import { request } from '#web/api/request.ts'
import { deliveriesQuery } from '#web/destinations/destination-queries.ts'
import { IconSend } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay } from '#web/session/project.ts'
import { destinationsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { DeliveryTable } from './delivery-table.tsx'

const stateChoices = ['', 'waiting', 'delivered', 'failed', 'skipped'] as const

/** What was sent, newest first. */
export function DeliveriesTab({ params, failed }: { params: DestinationParams; failed: number }) {
  const texts = useTexts('destinations')
  const mayChange = useMay('manage')
  const [state, setState] = useState<DeliveryState | ''>('')
  const query = useInfiniteQuery(deliveriesQuery(params, state === '' ? null : state))
  const isEmpty = query.data?.pages[0]?.data.length === 0
  return (
    <>
      {(!isEmpty || state !== '') && (
        <Group justify="space-between" align="end" mb="md">
          <ChoiceSelect
            label={texts.show}
            value={state}
            choices={stateChoices.map((value) => ({
              value,
              label: value === '' ? texts.allStates : texts.deliveryStates[value],
            }))}
            onChange={setState}
          />
          {mayChange && failed > 0 && <ResendFailed params={params} failed={failed} />}
        </Group>
      )}
      <QueryView query={query} rows={4}>
        {({ pages }) => {
          const deliveries = pages.flatMap(({ data }) => data)
          if (deliveries.length > 0) {
            return <DeliveryTable params={params} deliveries={deliveries} mayOpen={mayChange} />
          }
          const hint = state === '' ? texts.noDeliveriesHint : texts.noneInState
          return <StateMessage icon={<IconSend />} title={texts.noDeliveries} hint={hint} />
        }}
      </QueryView>
      <MoreButton query={query} />
    </>
  )
}

function ResendFailed({ params, failed }: { params: DestinationParams; failed: number }) {
  const texts = useTexts('destinations')
  const { toast } = useToasts()
  const resend = useProjectChange(
    destinationsQuery,
    async () => (await request(deliveryApi.resendFailedDeliveries, params)).deliveries,
    (count) => toast(texts.resentMany(count)),
  )
  return (
    <div>
      <FormProblem text={useFailureText(resend.error)} />
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
        {texts.resendFailed(failed)}
      </Button>
    </div>
  )
}
