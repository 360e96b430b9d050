import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Destination } from '#web/api/destination-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { nameOf } from './destination-name.ts'
import { kindsQuery } from './destination-queries.ts'
import { DestinationState } from './destination-state.tsx'
import styles from './destinations.module.css'
import { KindIcon } from './kind-icon.tsx'

export function DestinationTable({ destinations }: { destinations: readonly Destination[] }) {
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
            <div className={styles['quiet']}>{name === title ? host : `${title} · ${host}`}</div>
          </div>
        </div>
      </td>
      <td>
        <Group gap="xs">
          <DestinationState destination={destination} />
          {failed > 0 && <span className={styles['bad']}>{texts.failed(failed)}</span>}
          {waiting > 0 && <span className={styles['quiet']}>{texts.waiting(waiting)}</span>}
        </Group>
      </td>
      <td data-name={column.lastSuccess}>
        {lastSuccessAt === null ? (
          <span className={styles['quiet']}>{never}</span>
        ) : (
          formats.ago(lastSuccessAt)
        )}
      </td>
    </tr>
  )
}
