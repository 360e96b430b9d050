import { Group, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { exportApi } from '#api/leads/export-api.ts'
import type { Export } from '#web/api/leads/export-types.ts'
import { addressOf, request } from '#web/api/request.ts'
import { IconDownload } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { LinkButton, SmallButton } from '#web/ui/buttons.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { exportsQuery, isRunning } from './export-queries.ts'
import styles from './exports.module.css'

/** The member's files, as long as they are kept. */
export function ExportsScreen() {
  const title = useScreenTitle()
  const texts = useTexts('exports')
  const { id: projectId } = useProject()
  return (
    <>
      <BackLink to="/p/$projectId/leads" />
      <ScreenHead title={title} />
      <QueryView query={useQuery(exportsQuery(projectId))}>
        {({ exports }) =>
          exports.length === 0 ? (
            <StateMessage icon={<IconDownload />} title={texts.none} hint={texts.noneHint}>
              <LinkButton to="/p/$projectId/leads" params={{ projectId }}>
                {texts.toLeads}
              </LinkButton>
            </StateMessage>
          ) : (
            <ul className={rows['list']} aria-label={title}>
              {exports.map((one) => (
                <ExportRow key={one.id} one={one} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </>
  )
}

function ExportRow({ one }: { one: Export }) {
  const texts = useTexts('exports')
  const shared = useTexts('app')
  const { formats } = useI18n()
  const { id: projectId } = useProject()
  const params = { projectId, exportId: one.id }
  const removing = useProjectChange(
    exportsQuery,
    () => request(exportApi.deleteExport, params),
    () => undefined,
  )
  const { state, total, contacts } = one
  const name = `${shared.leads.bulk.formats[one.format]} · ${formats.dateTime(one.createdAt)}`
  return (
    <li className={styles['row']}>
      <div className={styles['about']}>
        <div>{name}</div>
        <StateText one={one} />
        {isRunning(one) && total !== null && (
          <Progress value={(100 * contacts) / Math.max(total, 1)} size="sm" mt={4} aria-hidden />
        )}
      </div>
      <Group gap="xs">
        {state === 'done' && (
          <SmallButton
            component="a"
            href={addressOf(exportApi.downloadExport, params)}
            download
            aria-label={texts.downloadOf(name)}
          >
            {texts.download}
          </SmallButton>
        )}
        <SmallButton
          loading={removing.isPending}
          aria-label={isRunning(one) ? texts.stopOf(name) : texts.removeOf(name)}
          onClick={() => removing.mutate()}
        >
          {isRunning(one) ? shared.leads.bulk.stop : shared.common.delete}
        </SmallButton>
      </Group>
    </li>
  )
}

/** How far it is, why there is no file, or how long there is one. */
function StateText({ one: { total, contacts, failure, keptUntil } }: { one: Export }) {
  const texts = useTexts('exports')
  const shared = useTexts('app')
  const { formats } = useI18n()
  const { count, part } = shared.leads
  const progress =
    total === null || contacts === total
      ? count(contacts)
      : part(formats.number(contacts), count(total))
  const until = keptUntil === null ? [] : texts.keptUntil(formats.dateTime(keptUntil))
  const said = failure === null ? [progress, until].flat().join(' · ') : texts.failures[failure]
  return <div className={rows['quiet']}>{said}</div>
}
