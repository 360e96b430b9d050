import type { Operation } from '#core/limits/contract.ts'

export const publicPrefix = '/public/v1'

/** The paths that take a key, with the description of theirs, and the methods of each. */
const endpoints = [
  { pattern: /^\/public\/v1\/contacts$/, methods: ['GET', 'HEAD', 'POST'] },
  { pattern: /^\/public\/v1\/contacts\/batch$/, methods: ['POST'] },
  { pattern: /^\/public\/v1\/contacts\/[^/]+$/, methods: ['GET', 'HEAD'] },
  { pattern: /^\/public\/v1\/whoami$/, methods: ['GET', 'HEAD'] },
  { pattern: /^\/mcp$/, methods: ['POST'] },
  { pattern: /^\/public\/v1\/openapi\.json$/, methods: ['GET', 'HEAD'] },
] as const

export const openapiPath = `${publicPrefix}/openapi.json`

/** The methods that a path takes, `OPTIONS` among them; null when there is no such path. */
export function allowedMethods(path: string): readonly string[] | null {
  const endpoint = endpoints.find(({ pattern }) => pattern.test(path))
  return endpoint === undefined ? null : [...endpoint.methods, 'OPTIONS']
}

/** What a request counts as (docs/limits.md#rate-limits), whether or not its path exists. */
export function operationOf(method: string, path: string): Operation {
  if (method !== 'POST') return 'read'
  return path === `${publicPrefix}/contacts/batch` ? 'batch' : 'create'
}

export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
