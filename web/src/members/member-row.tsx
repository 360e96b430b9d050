import { Badge, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { memberApi } from '#api/members/member-api.ts'
import { grantableBy, mayGive } from '#model/members/roles.ts'
import type { Member } from '#web/api/accounts/member-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { membersQuery } from '#web/session/queries.ts'
import { ActionsMenu, DangerItem } from '#web/ui/dialogs/actions-menu.tsx'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { Initials } from '#web/ui/lead/initials.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { useHashRow } from '#web/ui/use-hash.ts'
import styles from './members.module.css'

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
            label={texts.common.actionsOf(name)}
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

type Change = { from: Member['role']; to: Member['role'] }

/** A member's role: changed at once, restored if refused, and with an undo for ten seconds. */
function RoleSelect({ member }: { member: Member }) {
  const { roles } = useTexts('app')
  const texts = useTexts('members')
  const { id: projectId, role: ownRole } = useProject()
  const { toast } = useToasts()
  const queries = useQueryClient()
  const { queryKey } = membersQuery(projectId)
  const change = useMutation({
    // News of the change may arrive before its response: the role before is not looked up then.
    mutationFn: ({ to }: Change) =>
      request(memberApi.changeRole, { projectId, memberId: member.id, body: { role: to } }),
    onSuccess(_, { from, to }) {
      const text = texts.roleChanged(member.name, roles[to])
      toast(text, () => change.mutate({ from: to, to: from }))
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <ChoiceSelect
      size="xs"
      aria-label={texts.roleOf(member.name)}
      value={change.isPending ? change.variables.to : member.role}
      choices={grantableBy(ownRole).map((value) => ({ value, label: roles[value] }))}
      error={useFailureText(change.error)}
      onChange={(to) => change.mutate({ from: member.role, to })}
    />
  )
}
