import type { DoneBy } from '#core/actor.ts'
import type { Member } from '#core/members/member.ts'

export function byMember(member: Member | undefined): DoneBy {
  if (member === undefined) throw new Error('The member is missing.')
  return { actor: { kind: 'member', id: member.id, label: member.name }, channel: 'app' }
}
