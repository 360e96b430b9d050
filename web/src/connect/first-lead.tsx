import { Group, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { leadApi } from '#api/leads/lead-api.ts'
import { request } from '#web/api/request.ts'
import { IconCircleCheck } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { LinkButton } from '#web/ui/buttons.tsx'
import styles from './first-lead.module.css'

/** In a project without leads, waits for the first one, and shows it when it arrives. */
export function FirstLead() {
  const connect = useTexts('connect')
  const { id: projectId } = useProject()
  const [isWaiting, wait] = useState(false)
  const { data: lead } = useQuery({
    queryKey: ['first-lead', projectId],
    queryFn: async ({ signal }) =>
      (await request(leadApi.listLeads, { projectId, query: { limit: 1 }, signal })).data[0] ??
      null,
    meta: { isLive: true },
    enabled: ({ state }) => (state.data ?? null) === null,
  })
  if (lead === null && !isWaiting) wait(true)
  if (lead === undefined || !isWaiting) return null
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
