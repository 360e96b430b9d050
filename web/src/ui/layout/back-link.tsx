import { Link } from '@tanstack/react-router'

import { IconArrowLeft } from '#web/icons/icons.tsx'
import { useProject } from '#web/session/project.ts'
import styles from './back-link.module.css'

/** Leads from a page to the list that it belongs to. */
export function BackLink(props: {
  to: '/p/$projectId/forms' | '/p/$projectId/destinations' | '/p/$projectId/imports'
  children: string
}) {
  const { id: projectId } = useProject()
  return (
    <Link to={props.to} params={{ projectId }} className={styles['back']}>
      <IconArrowLeft size={16} />
      {props.children}
    </Link>
  )
}
