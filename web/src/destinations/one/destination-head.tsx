import { Button, Menu } from '@mantine/core'

import { destinationApi } from '#api/destinations/destination-api.ts'
import type { Destination, DestinationKind, DestinationParams } from '#web/api/destination-types.ts'
import { request } from '#web/api/request.ts'
import { nameOf } from '#web/destinations/destination-name.ts'
import { DestinationState, stateOf } from '#web/destinations/destination-state.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay } from '#web/session/project.ts'
import { destinationsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { ActionsMenu, DangerItem } from '#web/ui/dialogs/actions-menu.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useReason } from '#web/ui/states/error-texts.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { StateBanner } from './state-banner.tsx'
import { TestButton } from './test-button.tsx'

const DeleteDialog = lazyPart(() => import('./destination-dialogs.tsx'), 'DeleteDialog')
const RotateDialog = lazyPart(() => import('./destination-dialogs.tsx'), 'RotateDialog')

type Props = { params: DestinationParams; destination: Destination; kind: DestinationKind | null }

/** The name and the state of a destination, with a test and the switch. */
export function DestinationHead({ params, destination, kind }: Props) {
  const mayChange = useMay('manage')
  return (
    <>
      <ScreenHead
        title={nameOf(destination)}
        detail={<DestinationState destination={destination} />}
      >
        {mayChange && <Actions params={params} destination={destination} kind={kind} />}
      </ScreenHead>
      <StateBanner destination={destination} kind={kind} mayChange={mayChange} />
    </>
  )
}

function Actions({ params, destination, kind }: Props) {
  const texts = useTexts('destinations')
  const name = nameOf(destination)
  const { isActive } = destination
  const isTestNext = stateOf(destination) === 'new' && destination.lastSuccessAt === null
  const turn = useSwitch(params, destination)
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
        label={texts.actionsOf(name)}
        renderItems={(open) => (
          <>
            {isActive && <Menu.Item onClick={() => turn.mutate(false)}>{texts.turnOff}</Menu.Item>}
            {kind?.sends === 'events' && (
              <Menu.Item onClick={() => open('rotate')}>{texts.rotate}</Menu.Item>
            )}
            <DangerItem onClick={() => open('delete')}>{texts.remove}</DangerItem>
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

function useSwitch(params: DestinationParams, destination: Destination) {
  const texts = useTexts('destinations')
  const { toast } = useToasts()
  const reason = useReason()
  const name = nameOf(destination)
  const turn = useProjectChange(
    destinationsQuery,
    (_, isActive: boolean) =>
      request(destinationApi.changeDestination, { ...params, body: { isActive } }),
    ({ isActive }) => toast(isActive ? texts.turnedOn(name) : texts.turnedOff(name)),
  )
  return {
    isPending: turn.isPending,
    mutate: (isActive: boolean) =>
      turn.mutate(isActive, { onError: (error) => toast(reason(error)) }),
  }
}
