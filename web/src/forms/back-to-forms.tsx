import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { useProject } from '#web/session/project.ts'
import styles from './back-to-forms.module.css'

export function BackToForms({ children }: { children: string }) {
  const { id: projectId } = useProject()
  return (
    <Link to="/p/$projectId/forms" params={{ projectId }} className={styles['back'] ?? ''}>
      <IconArrowLeft size={16} aria-hidden="true" className={styles['arrow'] ?? ''} />
      {children}
    </Link>
  )
}
