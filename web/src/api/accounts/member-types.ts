import type { ResponseOf } from '#api/declare.ts'
import type { InvitationApi } from '#api/members/invitation-api.ts'
import type { MemberApi } from '#api/members/member-api.ts'

export type Member = ResponseOf<MemberApi['listMembers']>['members'][number]
export type Invitation = ResponseOf<InvitationApi['listInvitations']>['invitations'][number]
