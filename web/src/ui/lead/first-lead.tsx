import { Group, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { spamApi } from '#api/forms/spam-api.ts'
import { requestApi } from '#api/usage/request-api.ts'
import { request } from '#web/api/request.ts'
import { IconCircleCheck } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { firstLeadQuery } from '#web/session/queries.ts'
import { LinkButton, TextLink } from '#web/ui/buttons.tsx'
import styles from './first-lead.module.css'

// Refused requests store nothing that would be announced.
const refusedEveryMs = 2_000

/** In a project without leads, waits for the first one, and shows it when it arrives. */
export function FirstLead() {
  const texts = useTexts('addSource')
  const { id: projectId } = useProject()
  const [isWaiting, wait] = useState(false)
  const { data: lead } = useQuery(firstLeadQuery(projectId))
  if (lead === null && !isWaiting) wait(true)
  if (lead === undefined || !isWaiting) return null
  return (
    <div className={styles['box']} role="status" data-arrived={lead !== null || undefined}>
      {lead === null ? (
        <>
          <Loader size="xs" aria-hidden="true" />
          <div className={styles['lead']}>
            <Text>{texts.waiting}</Text>
            <ArrivedOtherwise />
          </div>
        </>
      ) : (
        <>
          <IconCircleCheck />
          <div className={styles['lead']}>
            <Text fw={600}>{texts.arrived}</Text>
            <Text size="sm">{[lead.name, lead.email, lead.phone].filter(Boolean).join(' · ')}</Text>
          </div>
          <Group>
            <LinkButton
              to="/p/$projectId/inbox/$contactId"
              params={{ projectId, contactId: lead.id }}
            >
              {texts.openLead}
            </LinkButton>
          </Group>
        </>
      )}
    </div>
  )
}

/** What has come since waiting began, and is no lead: held as spam, or refused. */
function ArrivedOtherwise() {
  const texts = useTexts('addSource')
  const { id: projectId } = useProject()
  const params = { projectId }
  const { data: held = [] } = useQuery({
    queryKey: ['spam', projectId, 'since'],
    queryFn: async () => {
      const { data } = await request(spamApi.listSpam, params)
      return sinceWaiting(`${projectId} held`, data, ({ receivedAt }) => receivedAt)
    },
    enabled: useMay('edit'),
    meta: { isLive: true },
  })
  const { data: refused = [] } = useQuery({
    queryKey: ['refused', projectId],
    queryFn: async () => {
      const { data } = await request(requestApi.findRequests, {
        ...params,
        body: { code: 'refused' },
      })
      return sinceWaiting(`${projectId} refused`, data, ({ answeredAt }) => answeredAt)
    },
    enabled: useMay('manage'),
    refetchInterval: refusedEveryMs,
  })
  const [latest] = refused
  return (
    <>
      {held.length > 0 && (
        <TextLink to="/p/$projectId/inbox/spam" params={params} hash={held[0]?.id} display="block">
          {texts.held(held.length)}
        </TextLink>
      )}
      {latest !== undefined && (
        <TextLink
          to="/p/$projectId/settings/requests"
          params={params}
          search={{ response: 'refused' }}
          state={refused.length === 1 ? { find: latest.requestId } : {}}
          display="block"
        >
          {texts.refused(refused.length)}
        </TextLink>
      )}
    </>
  )
}

/** Those after the latest one when this window began to wait, by the server's clock. */
function sinceWaiting<Item>(
  name: string,
  latestFirst: readonly Item[],
  timeOf: (item: Item) => string,
): Item[] {
  const stored = `contact-sync.waiting ${name}`
  const before = sessionStorage.getItem(stored) ?? latestFirst.map(timeOf)[0] ?? ''
  sessionStorage.setItem(stored, before)
  return latestFirst.filter((item) => timeOf(item) > before)
}
