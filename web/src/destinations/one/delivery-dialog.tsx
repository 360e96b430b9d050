import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { deliveryApi } from '#api/destinations/delivery-api.ts'
import { spread } from '#model/destinations/mapping.ts'
import type { Delivery, DeliveryDetails, DeliveryParams } from '#web/api/destination-types.ts'
import { request } from '#web/api/request.ts'
import { deliveryQuery } from '#web/destinations/destination-queries.ts'
import styles from '#web/destinations/destinations.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { destinationsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Snippet } from '#web/ui/snippet.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { DeliveryState } from './delivery-table.tsx'
import { useTryText } from './try-text.ts'

/** A delivery with its tries, what they sent and what came back. */
export function DeliveryDialog(props: {
  params: DeliveryParams
  delivery: Delivery
  onClose: () => void
}) {
  const { params, delivery, onClose } = props
  const texts = useTexts('destinations')
  const { formats } = useI18n()
  const query = useQuery(deliveryQuery(params))
  const title = `${texts.eventNames[delivery.type]}, ${formats.dateTime(delivery.createdAt)}`
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <QueryView query={query} rows={4}>
        {(details) => (
          <Stack gap="lg">
            <Resend params={params} delivery={details.delivery} />
            <Tries tries={details.tries} />
            <Stack gap="xs">
              <Title order={3}>{texts.body}</Title>
              {details.body === '' ? (
                <Hint>{texts.noBody}</Hint>
              ) : (
                <Box mah="24rem" style={{ overflowY: 'auto' }}>
                  <Snippet text={spread(details.body)} copyLabel={texts.copyBody} />
                </Box>
              )}
            </Stack>
            <Hint>
              {texts.deliveryId}: <bdi>{delivery.id}</bdi>
            </Hint>
          </Stack>
        )}
      </QueryView>
    </Dialog>
  )
}

/** The state, and a way to send it again on a new schedule. */
function Resend(props: { params: DeliveryParams; delivery: DeliveryDetails['delivery'] }) {
  const { params, delivery } = props
  const texts = useTexts('destinations')
  const { formats } = useI18n()
  const { toast } = useToasts()
  const { state, nextTryAt } = delivery
  const resend = useProjectChange(
    destinationsQuery,
    () => request(deliveryApi.resendDelivery, params),
    () => toast(texts.resent),
  )
  return (
    <Stack gap="sm">
      <FormProblem text={useFailureText(resend.error)} />
      <Group justify="space-between">
        <Group gap="md">
          <DeliveryState state={state} />
          {nextTryAt !== null && <Hint>{texts.nextTry(formats.ago(nextTryAt))}</Hint>}
        </Group>
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
          {texts.resend}
        </Button>
      </Group>
    </Stack>
  )
}

function Tries({ tries }: { tries: DeliveryDetails['tries'] }) {
  const texts = useTexts('destinations')
  const { formats } = useI18n()
  const tryText = useTryText()
  return (
    <Stack gap="xs">
      <Title order={3}>{texts.deliveryColumn.tries}</Title>
      {tries.length === 0 && <Hint>{texts.noTries}</Hint>}
      <ol className={styles['tries']}>
        {tries.toReversed().map((one) => (
          <li key={one.at}>
            <Group gap="md" mb="xs">
              <Text fw={500}>{tryText(one)}</Text>
              <Hint>{`${formats.dateTime(one.at)} · ${formats.number(one.latencyMs)} ms`}</Hint>
            </Group>
            {one.answer !== '' && <Snippet text={one.answer} copyLabel={texts.response} />}
          </li>
        ))}
      </ol>
    </Stack>
  )
}
