import { useQuery } from '@tanstack/react-query'

import type { Key } from '#web/api/key-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { membersQuery } from '#web/session/queries.ts'
import { useAssigneeName } from '#web/ui/inputs/assignees-field.tsx'
import styles from './keys.module.css'

/** To whom a key assigns its new leads, if to anyone. */
export function KeyAssignees({ apiKey: { assignees, revokedAt } }: { apiKey: Key }) {
  const { assignment: texts } = useTexts('app')
  const { data: members = [] } = useQuery(membersQuery(useProject().id))
  const nameOf = useAssigneeName(members)
  if (assignees.length === 0 || revokedAt !== null) return null
  return <div className={styles['quiet']}>{texts.assignsTo(assignees.map(nameOf).join(', '))}</div>
}
