import { Badge } from '@mantine/core'

import type { Member } from '#web/api/members-api.ts'
import { givenBy } from '#web/api/roles.ts'
import { useProject } from '#web/session/project.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { Initials } from '#web/ui/initials.tsx'
import rows from '#web/ui/rows.module.css'
import { MemberMenu } from './member-menu.tsx'
import { RoleSelect } from './role-select.tsx'
import styles from './members.module.css'

export function MemberRow({ member }: { member: Member }) {
  const { texts, formats } = useI18n()
  const { role } = useProject()
  const { isSelf } = member
  const mayChange = givenBy(role).includes(member.role)
  return (
    <li className={styles['row']}>
      <Initials name={member.name} />
      <div className={styles['who']}>
        <span className={styles['name']}>
          {member.name}
          {isSelf && <Badge variant="light">{texts.members.you}</Badge>}
        </span>
        <div className={rows['quiet']}>{member.email}</div>
      </div>
      <span className={`${rows['quiet']} ${styles['joined']}`}>
        {texts.members.joined(formats.date(member.createdAt))}
      </span>
      <div className={styles['role']}>
        {mayChange && !isSelf ? (
          <RoleSelect member={member} />
        ) : (
          <span className={rows['quiet']}>{texts.roles[member.role]}</span>
        )}
      </div>
      <div className={styles['menu']}>
        {(mayChange || isSelf) && <MemberMenu member={member} />}
      </div>
    </li>
  )
}
