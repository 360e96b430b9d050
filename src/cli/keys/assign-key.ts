import { Command } from 'commander'

import { commaList, idArgument } from '#cli/options.ts'
import { type OutputOptions, print } from '#cli/output.ts'
import { withStore } from '#cli/with-store.ts'
import { findKeyDetails } from '#core/keys/manage-keys.ts'
import { setAssignees } from '#core/members/assignment.ts'
import { findMember } from '#core/members/manage-members.ts'
import type { Member } from '#core/members/member.ts'

type AssignOptions = OutputOptions & { to: string[] }

const nobody = 'nobody'

/** Has a key assign its new contacts to members in turn, or to nobody. */
export function assignCommand(): Command {
  return new Command('assign')
    .argument(...idArgument('key'))
    .description("assign a key's new contacts to members in turn")
    .requiredOption(
      '--to <list>',
      'ids or email addresses of members in their order, separated by commas, or nobody',
      commaList,
    )
    .option('--json', 'print {"id", "assignees"}')
    .action(assignKey)
}

async function assignKey(id: string, options: AssignOptions): Promise<void> {
  await withStore(async (store) => {
    const key = await findKeyDetails(store, id)
    const members: Member[] = []
    for (const named of options.to.filter((one) => one !== nobody)) {
      members.push(await findMember(store, key.projectId, named))
    }
    const memberIds = members.map((member) => member.id)
    const { assignees } = await setAssignees(store, { key, assignees: memberIds })
    const names = members.map(({ name, isAway }) => (isAway ? `${name} (away)` : name))
    const record = { id, assignees }
    print(options, record, [
      `${id} (${key.label}) assigns new contacts to ${names.join(', ') || nobody}.`,
    ])
  })
}
