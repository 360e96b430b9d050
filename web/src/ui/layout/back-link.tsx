import { Link } from '@tanstack/react-router'

import { IconArrowLeft } from '#web/icons/icons.tsx'
import { useProject } from '#web/session/project.ts'
import styles from './back-link.module.css'
import { useScreenTitle } from './use-screen-title.ts'

/** Leads from a page to the list that it belongs to. */
export function BackLink(props: {
  to: `/p/$projectId/${'leads' | 'forms' | 'destinations' | 'imports'}`
  /** By default the title of that list. */
  children?: string
}) {
  const { id: projectId } = useProject()
  const title = useScreenTitle(props.to)
  return (
    <Link to={props.to} params={{ projectId }} className={styles['back']}>
      <IconArrowLeft size={16} />
      {props.children ?? title}
    </Link>
  )
}
