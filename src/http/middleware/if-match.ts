import type { FastifyRequest } from 'fastify'

import { fieldError } from '#core/errors.ts'

const tagPattern = /^(?:W\/)?"[\x21\x23-\x7e]*"$/

/**
 * The versions that `If-Match` accepts, for an operation's `ifVersion`; nothing without the header
 * or for `*`. A weak tag is none of a version's. Throws `invalid_request`.
 */
export function versionsIn({ headers }: FastifyRequest): { ifVersion?: string[] } {
  const header = headers['if-match']
  if (header === undefined || header.trim() === '*') return {}
  const tags = header.split(',').map((tag) => tag.trim())
  if (!tags.every((tag) => tagPattern.test(tag))) {
    const detail = 'If-Match must be the ETag of the contact, in quotes.'
    throw fieldError('If-Match', 'invalid_value', detail)
  }
  return { ifVersion: tags.filter((tag) => tag.startsWith('"')).map((tag) => tag.slice(1, -1)) }
}
