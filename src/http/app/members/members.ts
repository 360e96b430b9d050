import { memberApi, members } from '#api/members/member-api.ts'
import { issueMemberResetToken, changeRole, removeMember } from '#core/members/manage-members.ts'
import { memberRecord } from '#core/members/member.ts'
import { admittedMember } from '#http/app/admitted.ts'
import { type AppRequest } from '#http/app/app-endpoint.ts'
import { serve } from '#http/app/serve.ts'
import type { Services } from '#http/services.ts'

export const memberEndpoints = serve(memberApi, {
  async listMembers({ store }, request) {
    const { accountId } = admittedMember(request)
    const listedMembers = await store.listMembers(request.params.projectId)
    return { members: listedMembers.map((listed) => memberRecord(listed, accountId)) }
  },
  async changeRole({ store }, request) {
    const by = admittedMember(request)
    const changed = await changeRole(store, { ...request.params, ...request.body, by })
    return memberRecord(changed, by.accountId)
  },
  removeMember: (services, request) => remove(services, request, request.params.memberId),
  async issueResetLink({ store, clock, publicUrl }, request) {
    const linkRequest = { ...request.params, by: admittedMember(request), now: clock.now() }
    const token = await issueMemberResetToken(store, linkRequest, request.once)
    return { link: `${publicUrl}/reset/${token}` }
  },
  leaveProject: (services, request) => remove(services, request, admittedMember(request).id),
})

async function remove(
  { store, clock }: Services,
  request: AppRequest<typeof members>,
  memberId: string,
) {
  const { accountId } = admittedMember(request)
  const { projectId } = request.params
  await removeMember(store, { projectId, memberId, by: { accountId }, now: clock.now() })
}
