import { Badge, Menu } from '@mantine/core'

import { mayGive } from '#model/members/roles.ts'
import type { Member } from '#web/api/accounts/member-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { ActionsMenu, DangerItem } from '#web/ui/dialogs/actions-menu.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { Initials } from '#web/ui/lead/initials.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useHashRow } from '#web/ui/use-hash.ts'
import styles from './members.module.css'
import { RoleSelect } from './role-select.tsx'

const dialogs = {
  remove: lazyPart(() => import('./member-dialogs.tsx'), 'RemoveMemberDialog'),
  reset: lazyPart(() => import('./member-dialogs.tsx'), 'ResetLinkDialog'),
}

export function MemberRow({ member }: { member: Member }) {
  const texts = useTexts('app')
  const { formats } = useI18n()
  const members = useTexts('members')
  const { role } = useProject()
  const { name, isSelf, isAway } = member
  const row = useHashRow<HTMLLIElement>(member.id)
  const mayChange = mayGive(role, member.role)
  return (
    <li {...row} className={styles['row']}>
      <Initials name={name} />
      <div className={styles['who']}>
        <span className={styles['name']}>
          {name}
          {isSelf && <Badge variant="light">{members.you}</Badge>}
          {isAway && (
            <Badge variant="light" color="gray">
              {texts.navigation.away}
            </Badge>
          )}
        </span>
        <div className={rows['quiet']}>{member.email}</div>
      </div>
      <span className={`${rows['quiet']} ${styles['joined']}`}>
        {members.joined(formats.date(member.createdAt))}
      </span>
      <div className={styles['role']}>
        {mayChange && !isSelf ? (
          <RoleSelect member={member} />
        ) : (
          <span className={rows['quiet']}>{texts.roles[member.role]}</span>
        )}
      </div>
      <div className={styles['menu']}>
        {(mayChange || isSelf) && (
          <ActionsMenu<keyof typeof dialogs>
            label={members.actionsOf(name)}
            renderItems={(open) => (
              <>
                {!isSelf && (
                  <Menu.Item onClick={() => open('reset')}>{members.resetLink}</Menu.Item>
                )}
                <DangerItem onClick={() => open('remove')}>
                  {isSelf ? members.leave : members.remove}
                </DangerItem>
              </>
            )}
            renderDialog={(dialog, onClose) => {
              const Dialog = dialogs[dialog]
              return <Dialog member={member} onClose={onClose} />
            }}
          />
        )}
      </div>
    </li>
  )
}
