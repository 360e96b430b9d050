import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useProject } from '#web/session/project.ts'
import type { ListedScreen } from '#web/shell/use-screens.ts'
import styles from './navigation.module.css'

/** Leads to a screen, and to those below it unless only the screen itself is marked. */
export function ScreenLink(props: {
  screen: ListedScreen
  isExact?: boolean
  onLeave?: (() => void) | undefined
  children?: ReactNode
}) {
  const { id: projectId } = useProject()
  const { title, to, icon: Icon } = props.screen
  return (
    <Link
      to={to}
      params={{ projectId }}
      className={styles['link']}
      activeOptions={{ exact: props.isExact === true, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      onClick={props.onLeave}
    >
      <Icon size={18} />
      {title}
      {props.children}
    </Link>
  )
}
