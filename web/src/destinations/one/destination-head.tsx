import { Alert, Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { destinationApi } from '#api/destinations/destination-api.ts'
import type { Destination, DestinationKind, DestinationParams } from '#web/api/destination-types.ts'
import { request } from '#web/api/request.ts'
import { nameOf } from '#web/destinations/destination-name.ts'
import { DestinationState, stateOf } from '#web/destinations/destination-state.tsx'
import { goneConsents } from '#web/destinations/form/consent-choice.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { consentsQuery, destinationsQuery } from '#web/session/queries.ts'
import { ActionsMenu, DangerItem } from '#web/ui/dialogs/actions-menu.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { useReportedChange } from '#web/ui/states/use-reported-change.ts'
import { TestButton } from './test-button.tsx'

const DeleteDialog = lazyPart(() => import('./destination-dialogs.tsx'), 'DeleteDialog')
const RotateDialog = lazyPart(() => import('./destination-dialogs.tsx'), 'RotateDialog')

export type DestinationProps = {
  params: DestinationParams
  destination: Destination
  kind: DestinationKind | null
}

/** The name and the state of a destination, with a test and the switch. */
export function DestinationHead({ params, destination, kind }: DestinationProps) {
  const mayChange = useMay('manage')
  return (
    <>
      <ScreenHead
        title={nameOf(destination)}
        detail={<DestinationState destination={destination} />}
      >
        {mayChange && <Actions params={params} destination={destination} kind={kind} />}
      </ScreenHead>
      <StateBanner destination={destination} kind={kind} />
    </>
  )
}

function Actions({ params, destination, kind }: DestinationProps) {
  const texts = useTexts('destinations')
  const { common } = useTexts('app')
  const name = nameOf(destination)
  const { isActive } = destination
  const isTestNext = stateOf(destination) === 'new' && destination.lastSuccessAt === null
  const { toast } = useToasts()
  const turn = useReportedChange(
    destinationsQuery,
    (_, willBeActive: boolean) =>
      request(destinationApi.changeDestination, { ...params, body: { isActive: willBeActive } }),
    (changed) => toast(changed.isActive ? texts.turnedOn(name) : texts.turnedOff(name)),
  )
  return (
    <>
      <TestButton params={params} isFirst={isTestNext} />
      {!isActive && (
        <Button
          variant={isTestNext ? 'default' : 'filled'}
          loading={turn.isPending}
          onClick={() => turn.mutate(true)}
        >
          {texts.turnOn}
        </Button>
      )}
      <ActionsMenu<'rotate' | 'delete'>
        label={common.actionsOf(name)}
        renderItems={(open) => (
          <>
            {isActive && <Menu.Item onClick={() => turn.mutate(false)}>{texts.turnOff}</Menu.Item>}
            {kind?.sends === 'events' && (
              <Menu.Item onClick={() => open('rotate')}>{texts.rotate}</Menu.Item>
            )}
            <DangerItem onClick={() => open('delete')}>{common.delete}</DangerItem>
          </>
        )}
        renderDialog={(dialog, onClose) =>
          dialog === 'rotate' ? (
            <RotateDialog params={params} name={name} onClose={onClose} />
          ) : (
            <DeleteDialog params={params} name={name} onClose={onClose} />
          )
        }
      />
    </>
  )
}

/** Why leads don't get there, and what to do; nothing if they do. */
function StateBanner({ destination, kind }: Omit<DestinationProps, 'params'>) {
  const texts = useTexts('destinations')
  const { formats } = useI18n()
  const mayChange = useMay('manage')
  const isConsentGone = useIsConsentGone(destination)
  const state = stateOf(destination)
  const { switches, failingSince, lastSuccessAt } = destination
  const [last] = switches
  const isUntested = state === 'new' && lastSuccessAt === null
  const sentences = [
    state === 'new' && (isUntested ? texts.newHint : texts.testedHint),
    state === 'off' && last !== undefined && texts.offBecause[last.reason](formats.ago(last.at)),
    state === 'off' && texts.offHint,
    state === 'failing' &&
      failingSince !== null &&
      texts.failingSince(formats.dateTime(failingSince)),
    isConsentGone && texts.noConsentLeft,
    isUntested && kind?.needsEmail === true && texts.recordTestHint,
  ].filter((sentence) => sentence !== false)
  const isForAdmins = state === 'new' && !mayChange && !isConsentGone
  if (sentences.length === 0 || isForAdmins) return null
  const isUrgent = state === 'failing' || isConsentGone
  const color = state === 'off' ? 'red' : isUrgent ? 'yellow' : 'accent'
  return (
    <Alert role="note" color={color} mb="lg">
      {sentences.join(' ')}
    </Alert>
  )
}

/** Whether its filter asks for consents that no form asks for any more. */
function useIsConsentGone({ filter: { consents = [] } }: Destination): boolean {
  const query = consentsQuery(useProject().id)
  const { data: available } = useQuery({ ...query, enabled: consents.length > 0 })
  if (available === undefined || consents.length === 0) return false
  return goneConsents(consents, available).length === consents.length
}
