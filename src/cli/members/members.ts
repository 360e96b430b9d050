import { Argument, Command, Option } from 'commander'

import { projectOption } from '#cli/options.ts'
import { type OutputOptions, type ProjectOptions, print, table } from '#cli/output.ts'
import { confirmDeletion } from '#cli/prompt.ts'
import { withProject, withStore } from '#cli/with-store.ts'
import { requireAccount } from '#core/accounts/manage-accounts.ts'
import { issueResetToken } from '#core/members/issue-reset-token.ts'
import {
  changeRole,
  deleteAccount,
  findMember,
  invite,
  removeMember,
} from '#core/members/manage-members.ts'
import { type Member, invitationRecord, memberRecord } from '#core/members/member.ts'
import { type Role, roles } from '#model/members/roles.ts'
import { inDays, inHours, invitationKeptMs, resetLinkKeptMs } from '#model/values/periods.ts'

const [invited, reset] = [inDays(invitationKeptMs), inHours(resetLinkKeptMs)]
const memberArgument = ['<member>', 'id or email address'] as const

export function membersCommand(): Command {
  const members = new Command('members').description('manage who can use the application')
  members
    .command('add')
    .requiredOption('--email <address>', 'email address to invite')
    .addOption(
      new Option('--role <role>', 'role in the project').choices(roles).makeOptionMandatory(),
    )
    .option(...projectOption)
    .option('--json', 'print {"invitation", "link"}')
    .description(`invite someone: print a link that works once, for ${invited}`)
    .action(add)
  members
    .command('list')
    .option(...projectOption)
    .option('--json', 'print an array')
    .description('list all members of a project')
    .action(list)
  members
    .command('role')
    .argument(...memberArgument)
    .addArgument(new Argument('<role>', 'the new role').choices(roles))
    .option(...projectOption)
    .option('--json', 'print the member')
    .description("change a member's role")
    .action(setRole)
  members
    .command('remove')
    .argument(...memberArgument)
    .option(...projectOption)
    .option('--json', 'print {"id", "removed"}')
    .description('remove a member immediately; contacts assigned to them stay assigned')
    .action(remove)
  members
    .command('reset-password')
    .argument('<address>', 'email address of the account')
    .option('--json', 'print {"link"}')
    .description(`print a link to set a new password that works once, for ${reset}`)
    .action(resetPassword)
  members
    .command('delete-account')
    .argument('<address>', 'email address of the account')
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print {"email", "deleted"}')
    .description("permanently delete a person's account, and their name everywhere")
    .action(removeAccount)
  return members
}

async function add(options: ProjectOptions & { email: string; role: Role }): Promise<void> {
  await withProject(options.project, async (store, { id: projectId, name }, { publicUrl }) => {
    const { email, role } = options
    const request = { projectId, email, role, by: 'operator', now: Date.now() } as const
    const { invitation, token } = await invite(store, request)
    const link = `${publicUrl}/invite/${token}`
    print(options, { invitation: invitationRecord(invitation), link }, [
      `Send this link to ${invitation.email}, who will be ${withArticle(role)} of ${name}. It ` +
        `works once, for ${invited}:`,
      '',
      `  ${link}`,
      '',
    ])
  })
}

async function list(options: ProjectOptions): Promise<void> {
  await withProject(options.project, async (store, { id }) => {
    const members = await store.listMembers(id)
    const rows = members.map((member) => [member.id, member.role, member.name, member.email ?? ''])
    print(options, members.map(recordOf), table([['ID', 'ROLE', 'NAME', 'EMAIL'], ...rows]))
  })
}

async function setRole(idOrEmail: string, role: Role, options: ProjectOptions): Promise<void> {
  await withProject(options.project, async (store, { id: projectId }) => {
    const { id: memberId } = await findMember(store, projectId, idOrEmail)
    const member = await changeRole(store, { projectId, memberId, role, by: 'operator' })
    print(options, recordOf(member), [`${member.name} is now ${withArticle(role)}.`])
  })
}

async function remove(idOrEmail: string, options: ProjectOptions): Promise<void> {
  await withProject(options.project, async (store, { id: projectId }) => {
    const { id, name } = await findMember(store, projectId, idOrEmail)
    await removeMember(store, { projectId, memberId: id, by: 'operator', now: Date.now() })
    print(options, { id, removed: true }, [`${name} was removed.`])
  })
}

async function resetPassword(email: string, options: OutputOptions): Promise<void> {
  await withStore(async (store, { publicUrl }) => {
    const token = await issueResetToken(store, email, Date.now())
    const link = `${publicUrl}/reset/${token}`
    print(options, { link }, [
      `Send this link to ${email} to set a new password. It works once, for ${reset}:`,
      '',
      `  ${link}`,
      '',
    ])
  })
}

async function removeAccount(
  address: string,
  options: OutputOptions & { yes?: boolean },
): Promise<void> {
  await withStore(async (store) => {
    const account = await requireAccount(store, address)
    const question = `Permanently delete the account of ${account.name}?`
    if (!(await confirmDeletion(question, options))) return
    await deleteAccount(store, account, Date.now())
    const done = `The account of ${account.name} was deleted.`
    print(options, { email: account.email, deleted: true }, [done])
  })
}

function withArticle(role: Role): string {
  return `${/^[ao]/.test(role) ? 'an' : 'a'} ${role}`
}

function recordOf(member: Member) {
  const { isSelf: _, ...record } = memberRecord(member, null)
  return record
}
