import type { FastifyRequest } from 'fastify'

import { readVia, viaHeader } from '#core/contacts/via.ts'

const name = viaHeader.toLowerCase()

/** The projects that the lead of a request has been in. Throws as `readVia`. */
export function viaOf({ headers }: FastifyRequest, projectId: string): readonly string[] {
  return readVia(headers[name]?.toString(), projectId)
}
