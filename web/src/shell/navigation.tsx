import { Link } from '@tanstack/react-router'

import { isAtLeast } from '#web/api/roles.ts'
import { useProject } from '#web/session/project.ts'
import { useTexts } from '#web/texts/use-texts.ts'
import { screens } from './screens.ts'
import styles from './navigation.module.css'

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
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
