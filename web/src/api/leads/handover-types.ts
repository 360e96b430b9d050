import type { ResponseOf } from '#api/declare.ts'
import type { HandoverApi } from '#api/leads/handover-api.ts'

export type Handover = ResponseOf<HandoverApi['listLeadHandovers']>['handovers'][number]
