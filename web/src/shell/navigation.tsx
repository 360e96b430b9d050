import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { isAtLeast } from '#web/api/roles.ts'
import { useProject } from '#web/session/project.ts'
import { spamCountQuery } from '#web/session/spam-count-query.ts'
import { useTexts, useI18n } from '#web/locales/use-i18n.ts'
import { screens } from './screens.ts'
import styles from './navigation.module.css'

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

/** The screens that the role may see. */
export function Navigation({ onLeave }: { onLeave?: () => void }) {
  const texts = useTexts()
  const { id, role } = useProject()
  return (
    <nav aria-label={texts.navigation.label}>
      <ul className={styles['list']}>
        {screens
          .filter(({ least }) => isAtLeast(role, least))
          .map(({ name, to, icon: Icon }) => (
            <li key={name}>
              <Link
                to={to}
                params={{ projectId: id }}
                className={styles['link']}
                activeProps={{ 'aria-current': 'page' }}
                {...(onLeave !== undefined && { onClick: onLeave })}
              >
                <Icon size={18} aria-hidden="true" />
                {texts.screens[name]}
                {name === 'forms' && isAtLeast(role, 'member') && <SpamCount projectId={id} />}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
