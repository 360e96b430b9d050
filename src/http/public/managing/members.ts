import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { admittedKey } from '#http/middleware/limits/request-key.ts'
import { managementEndpoint } from '#http/public/public-endpoint.ts'
import { mayBeAssigned } from '#model/members/roles.ts'

const Member = closed({
  id: Type.String('What `assigneeId` names.'),
  name: Type.String('The name that the member chose.'),
})
export const MemberList = closed({
  data: Type.Array(Member, 'The members to whom contacts can be assigned: all but viewers.'),
})

export const memberEndpoints = [
  managementEndpoint('GET', '/members', {
    operationId: 'listMembers',
    tag: 'Project',
    summary: 'List the members, for `assigneeId`',
    needs: 'members:read',
    responses: { 200: MemberList },
    async handle({ store }, request) {
      const members = await store.listMembers(admittedKey(request).projectId)
      return { data: members.filter(mayBeAssigned).map(({ id, name }) => ({ id, name })) }
    },
  }),
]
