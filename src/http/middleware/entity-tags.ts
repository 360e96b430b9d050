import type { FastifyRequest } from 'fastify'

/** Whether the client says that it has what has this `ETag`. */
export function hasTag({ headers }: FastifyRequest, tag: string): boolean {
  const { 'if-none-match': known = '' } = headers
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}
