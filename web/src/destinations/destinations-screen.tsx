import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Destination } from '#web/api/destination-types.ts'
import { IconPlus, IconSend } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { LinkButton } from '#web/ui/buttons.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { nameOf } from './destination-name.ts'
import { kindsQuery, watchedDestinationsQuery } from './destination-queries.ts'
import { DestinationState } from './destination-state.tsx'
import styles from './destinations.module.css'
import { KindIcon } from './kind-icon.tsx'

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

function DestinationTable({ destinations }: { destinations: readonly Destination[] }) {
  const { column } = useTexts('destinations')
  return (
    <DataTable
      label={useScreenTitle()}
      columns={[column.destination, column.state, column.lastSuccess]}
    >
      {destinations.map((destination) => (
        <DestinationRow key={destination.id} destination={destination} />
      ))}
    </DataTable>
  )
}

function DestinationRow({ destination }: { destination: Destination }) {
  const { formats } = useI18n()
  const texts = useTexts('destinations')
  const { column, never } = texts
  const { id: projectId } = useProject()
  const { data: kinds = [] } = useQuery(kindsQuery(projectId))
  const { id: destinationId, kind, title, host, lastSuccessAt, waiting, failed } = destination
  const name = nameOf(destination)
  const sends = kinds.find((known) => known.kind === kind)?.sends ?? 'events'
  return (
    <tr>
      <td className={styles['name']}>
        <div className={styles['what']}>
          <KindIcon sends={sends} size={20} className={styles['icon']} />
          <div>
            <Link
              to="/p/$projectId/destinations/$destinationId"
              params={{ projectId, destinationId }}
              dir="auto"
            >
              {name}
            </Link>
            <Hint>{name === title ? host : `${title} · ${host}`}</Hint>
          </div>
        </div>
      </td>
      <td>
        <Group gap="xs">
          <DestinationState destination={destination} />
          {failed > 0 && <span className={styles['bad']}>{texts.failed(failed)}</span>}
          {waiting > 0 && <Hint span>{texts.waiting(waiting)}</Hint>}
        </Group>
      </td>
      <td data-name={column.lastSuccess}>
        {lastSuccessAt === null ? <Hint span>{never}</Hint> : formats.ago(lastSuccessAt)}
      </td>
    </tr>
  )
}
