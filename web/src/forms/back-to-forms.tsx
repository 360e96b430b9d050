import { Link } from '@tanstack/react-router'

import { IconArrowLeft } from '#web/icons/icons.tsx'
import { useProject } from '#web/session/project.ts'
import styles from './back-to-forms.module.css'

export function BackToForms({ children }: { children: string }) {
  const { id: projectId } = useProject()
  return (
    <Link to="/p/$projectId/forms" params={{ projectId }} className={styles['back']}>
      <IconArrowLeft size={16} className={styles['arrow']} />
      {children}
    </Link>
  )
}
