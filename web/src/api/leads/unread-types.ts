import type { ResponseOf } from '#api/declare.ts'
import type { UnreadApi } from '#api/leads/unread-api.ts'

export type LeadCounts = ResponseOf<UnreadApi['countLeads']>
