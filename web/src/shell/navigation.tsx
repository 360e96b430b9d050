import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useTexts, useI18n } from '#web/locales/use-i18n.ts'
import { useIsAtLeast, useProject } from '#web/session/project.ts'
import { spamCountQuery } from '#web/session/queries.ts'
import styles from './navigation.module.css'
import { useScreens } from './use-screens.ts'

/** How many submissions wait for review. */
function SpamCount({ projectId }: { projectId: string }) {
  const { formats, texts } = useI18n()
  const { data: count = 0 } = useQuery(spamCountQuery(projectId))
  if (count === 0) return null
  return (
    <span className={styles['count']} title={texts.navigation.spam}>
      <span aria-hidden="true">{formats.number(count)}</span>
      <VisuallyHidden>{`${texts.navigation.spam}: ${formats.number(count)}`}</VisuallyHidden>
    </span>
  )
}

/** The screens of the project. */
export function Navigation({ onLeave }: { onLeave?: () => void }) {
  const texts = useTexts()
  const { id } = useProject()
  const mayReview = useIsAtLeast('member')
  return (
    <nav aria-label={texts.navigation.label}>
      <ul className={styles['list']}>
        {useScreens().map(({ name, to, icon: Icon }) => (
          <li key={name}>
            <Link
              to={to}
              params={{ projectId: id }}
              className={styles['link']}
              activeProps={{ 'aria-current': 'page' }}
              onClick={onLeave}
            >
              <Icon size={18} />
              {texts.screens[name]}
              {name === 'forms' && mayReview && <SpamCount projectId={id} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
