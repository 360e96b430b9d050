import { leadApi } from '#api/leads/lead-api.ts'
import type { Lead } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import type { AddedValues } from './pasted-lead.ts'

/** By how many last digits a phone is the same, with or without its country. */
const digitsCompared = 7
const leadsMax = 5

/** Leads with the email address or phone of one that is about to be added. */
export function knownLeadsQuery(projectId: string, { email = '', phone = '' }: AddedValues) {
  return {
    queryKey: ['known-leads', projectId, email.trim(), phone.trim()],
    async queryFn({ signal }: { signal: AbortSignal }): Promise<Lead[]> {
      const find = async (q: string, isSame: (lead: Lead) => boolean) => {
        if (q.trim() === '') return []
        const query = { q: q.trim(), limit: leadsMax }
        return (await request(leadApi.listLeads, { projectId, query, signal })).data.filter(isSame)
      }
      const matches = await Promise.all([
        find(email, (lead) => folded(lead.email) === folded(email)),
        find(phone, (lead) => lastDigits(lead.phone) === lastDigits(phone)),
      ])
      return [...new Map(matches.flat().map((lead) => [lead.id, lead])).values()]
    },
    staleTime: 0,
  }
}

function folded(email: string | null): string {
  return (email ?? '').trim().toLowerCase()
}

function lastDigits(phone: string | null): string {
  return (phone ?? '').replaceAll(/\D/g, '').slice(-digitsCompared)
}
