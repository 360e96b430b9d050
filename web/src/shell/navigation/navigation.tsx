import { useQuery } from '@tanstack/react-query'

import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { spamCountQuery } from '#web/session/queries.ts'
import { useLeadCounts, useUnreadCount } from '#web/session/unread.ts'
import { useScreens } from '#web/shell/use-screens.ts'
import { NavigationCount } from './navigation-count.tsx'
import styles from './navigation.module.css'
import { PinnedViews } from './pinned-views.tsx'
import { ScreenLink } from './screen-link.tsx'

/** How many submissions wait for review. */
function SpamCount() {
  const { navigation } = useTexts('app')
  const { formats } = useI18n()
  const { data: count = 0 } = useQuery(spamCountQuery(useProject().id))
  if (count === 0) return null
  return <NavigationCount total={count} label={`${navigation.spam}: ${formats.number(count)}`} />
}

function UnreadCount() {
  const { leads: texts } = useTexts('app')
  const { total, isTotalExact } = useUnreadCount() ?? { total: 0, isTotalExact: true }
  if (total === 0) return null
  const label = texts.unreadCount(total, isTotalExact)
  return <NavigationCount total={total} isExact={isTotalExact} label={label} tone="strong" />
}

/** How many destinations fail, or were turned off because they did. */
function FailingCount() {
  const { navigation } = useTexts('app')
  const failing = useLeadCounts()?.failingDestinations ?? 0
  if (failing === 0) return null
  return <NavigationCount total={failing} label={navigation.failing(failing)} tone="warning" />
}

/** What is opened daily, and below Leads the views that the member has pinned. */
export function Navigation({ onLeave }: { onLeave?: () => void }) {
  const texts = useTexts('app')
  const mayReview = useMay('edit')
  const mayManage = useMay('manage')
  return (
    <nav aria-label={texts.navigation.label}>
      <ul className={styles['list']}>
        {useScreens()
          .filter(({ list }) => list === 'navigation')
          .map((screen) => (
            <li key={screen.name}>
              <ScreenLink screen={screen} onLeave={onLeave}>
                {screen.name === 'inbox' && mayReview && <SpamCount />}
                {screen.name === 'inbox' && <UnreadCount />}
                {screen.name === 'destinations' && mayManage && <FailingCount />}
              </ScreenLink>
              {screen.name === 'leads' && <PinnedViews onLeave={onLeave} />}
            </li>
          ))}
      </ul>
    </nav>
  )
}
