import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Destination } from '#web/api/destination-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import table from '#web/ui/layout/table.module.css'
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
      columns={[
        column.destination,
        column.state,
        column.lastSuccess,
        { number: column.waiting },
        { number: column.failed },
      ]}
    >
      {destinations.map((destination) => (
        <DestinationRow key={destination.id} destination={destination} />
      ))}
    </DataTable>
  )
}

function DestinationRow({ destination }: { destination: Destination }) {
  const { formats } = useI18n()
  const { column, never } = useTexts('destinations')
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
        <DestinationState destination={destination} />
      </td>
      <td data-name={column.lastSuccess}>
        {lastSuccessAt === null ? (
          <span className={styles['quiet']}>{never}</span>
        ) : (
          formats.ago(lastSuccessAt)
        )}
      </td>
      <td className={table['number']} data-name={column.waiting}>
        {formats.number(waiting)}
      </td>
      <td className={table['number']} data-name={column.failed}>
        {failed === 0 ? (
          formats.number(failed)
        ) : (
          <strong className={styles['bad']}>{formats.number(failed)}</strong>
        )}
      </td>
    </tr>
  )
}
