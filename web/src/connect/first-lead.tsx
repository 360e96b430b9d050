import { Group, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { loadNewestLead } from '#web/api/leads/first-lead-api.ts'
import { IconCircleCheck } from '#web/icons/icons.tsx'
import { useConnectTexts } from '#web/locales/lazy-texts.ts'
import { useProject } from '#web/session/project.ts'
import { LinkButton } from '#web/ui/buttons.tsx'
import styles from './first-lead.module.css'

/** Waits for the first lead, with the key that was just created, and shows it when it arrives. */
export function FirstLead({ secret }: { secret: string }) {
  const connect = useConnectTexts()
  const { id: projectId } = useProject()
  const { data: lead = null } = useQuery({
    queryKey: ['first-lead', projectId],
    queryFn: () => loadNewestLead(secret),
    meta: { isLive: true },
    enabled: ({ state }) => (state.data ?? null) === null,
  })
  return (
    <div className={styles['box']} role="status" data-arrived={lead !== null || undefined}>
      {lead === null ? (
        <>
          <Loader size="xs" aria-hidden="true" />
          <Text>{connect.waiting}</Text>
        </>
      ) : (
        <>
          <IconCircleCheck />
          <div className={styles['lead']}>
            <Text fw={600}>{connect.arrived}</Text>
            <Text size="sm">{[lead.name, lead.email, lead.phone].filter(Boolean).join(' · ')}</Text>
          </div>
          <Group>
            <LinkButton to="/p/$projectId/leads" params={{ projectId }}>
              {connect.openLead}
            </LinkButton>
          </Group>
        </>
      )}
    </div>
  )
}
