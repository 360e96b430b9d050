import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { leadCountQuery } from '#web/leads/inbox-order.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { spamCountQuery } from '#web/session/queries.ts'
import styles from './inbox-tabs.module.css'
import { mentionsQuery } from './mentions-query.ts'

export const inboxPath = '/p/$projectId/inbox'

/** What is to be done, by why it is here, each with its number. */
export function InboxTabs() {
  const { inboxTabs: texts } = useTexts('app').leads
  const { id: projectId } = useProject()
  const mayReview = useMay('edit')
  const { data: open } = useQuery(leadCountQuery(projectId, { status: 'open' }))
  const { data: returned } = useQuery(leadCountQuery(projectId, { status: 'returned' }))
  const { data: mentions = [] } = useQuery(mentionsQuery(projectId))
  const { data: spam = 0 } = useQuery({ ...spamCountQuery(projectId), enabled: mayReview })
  return (
    <nav aria-label={texts.label} className={styles['tabs']}>
      <Tab
        to={inboxPath}
        text={texts.new}
        count={open?.total}
        isAtLeast={open?.isTotalExact === false}
      />
      <Tab to={`${inboxPath}/back`} text={texts.back} count={returned?.total} />
      <Tab to={`${inboxPath}/mentions`} text={texts.mentions} count={mentions.length} />
      {mayReview && <Tab to={`${inboxPath}/spam`} text={texts.spam} count={spam} />}
    </nav>
  )
}

type TabPath = typeof inboxPath | `${typeof inboxPath}/${'back' | 'mentions' | 'spam'}`

function Tab(props: { to: TabPath; text: string; count: number | undefined; isAtLeast?: boolean }) {
  const { to, text, count = 0, isAtLeast = false } = props
  const { id: projectId } = useProject()
  const { formats } = useI18n()
  return (
    <Link
      to={to}
      params={{ projectId }}
      className={styles['tab']}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      {text}
      {count > 0 && (
        <span className={styles['count']}>{`${formats.number(count)}${isAtLeast ? '+' : ''}`}</span>
      )}
    </Link>
  )
}
