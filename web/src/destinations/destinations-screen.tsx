import { useQuery } from '@tanstack/react-query'

import { IconPlus, IconSend } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { LinkButton } from '#web/ui/buttons.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { watchedDestinationsQuery } from './destination-queries.ts'
import { DestinationTable } from './destination-table.tsx'

/** Where the project's leads are passed on to, oldest first. */
export function DestinationsScreen() {
  const texts = useTexts('destinations')
  const { id: projectId } = useProject()
  const mayChange = useMay('manage')
  const query = useQuery(watchedDestinationsQuery(projectId))
  const create = (
    <LinkButton
      to="/p/$projectId/destinations/new"
      params={{ projectId }}
      leftSection={<IconPlus size={18} />}
    >
      {texts.create}
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title={useScreenTitle()} detail={query.data && texts.count(query.data.length)}>
        {mayChange && query.data?.length !== 0 && create}
      </ScreenHead>
      <QueryView query={query}>
        {(destinations) =>
          destinations.length === 0 ? (
            <StateMessage
              icon={<IconSend />}
              title={texts.emptyTitle}
              hint={mayChange ? texts.emptyHint : `${texts.emptyHint} ${texts.emptyAsk}`}
            >
              {mayChange && create}
            </StateMessage>
          ) : (
            <DestinationTable destinations={destinations} />
          )
        }
      </QueryView>
    </>
  )
}
