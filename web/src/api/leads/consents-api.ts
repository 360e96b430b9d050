import type { LeadParams } from './lead-api.ts'

export type ConsentParams = LeadParams & { kind: string }
