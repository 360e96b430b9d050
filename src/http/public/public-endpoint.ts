import type { FastifyReply } from 'fastify'

import type { Schema } from '#api/schema-type.ts'
import type { Key } from '#core/keys/key.ts'
import type { Operation } from '#core/limits/contract.ts'
import { Once } from '#core/once/once.ts'
import type { EndpointRequest } from '#http/endpoint-request.ts'
import type { Endpoint } from '#http/endpoint-table.ts'
import { admittedKey } from '#http/middleware/limits/request-key.ts'
import { respondOnce, keptUnderOf } from '#http/middleware/once.ts'
import type { Services } from '#http/services.ts'
import type { Scope } from '#model/keys/key.ts'
import type { ErrorCode } from '#model/requests/error-codes.ts'

export type PublicEndpoint = Endpoint & {
  /** The windows that a request counts in (docs/limits.md#rate-limits). */
  countsAs: Operation
  /** What a request needs: a key with this scope, any key, or nothing. */
  needs: Scope | 'key' | 'nothing'
  /** Whether it refuses publishable keys, also with that scope. */
  isForSecretKeys?: true
  /** Whether it takes query parameters, which it then checks itself. */
  hasQuery?: true
  /** A body that it reads from its bytes, or one that this schema validates; absent for none. */
  body?: 'bytes' | Schema
  /** The schemas of its responses, by status. */
  responses?: Readonly<Record<number, Schema>>
}

/** An endpoint for secret keys with a scope, with what the documents say of it. */
export type ManagementEndpoint = PublicEndpoint & {
  operationId: string
  tag: 'Change contacts' | 'Imports' | 'Project' | 'Events' | 'Webhooks'
  summary: string
  query?: Readonly<Record<string, Schema>>
  /** The schema of its body, even if it reads the raw bytes. */
  bodySchema?: Schema
  /** A body that it accepts, shown in the documents. */
  example?: object
  /** Codes of its errors besides those of all such endpoints. */
  problems?: readonly ErrorCode[]
}

type Row<Path extends string, Body extends Schema> = Omit<
  ManagementEndpoint,
  'method' | 'path' | 'needs' | 'countsAs' | 'body' | 'handle'
> & {
  needs: Scope
  /** As GET or not by default. */
  countsAs?: Operation
  body?: 'bytes' | Body
  handle(services: Services, request: EndpointRequest<Path, Body>, reply: FastifyReply): unknown
}

/**
 * A row of the table. A change is made once for each idempotency key, and only if the key still has
 * the scope when it is stored.
 */
export function managementEndpoint<const Path extends string, Body extends Schema = Schema>(
  method: PublicEndpoint['method'],
  path: Path,
  row: Row<Path, Body>,
): ManagementEndpoint {
  const { body } = row
  const bodySchema = typeof body === 'object' ? { bodySchema: body } : {}
  const { countsAs = method === 'GET' ? 'read' : 'create' } = row
  const endpoint: ManagementEndpoint = { ...row, ...bodySchema, method, path, countsAs }
  if (method === 'GET') return endpoint
  return {
    ...endpoint,
    handle(services, request, reply) {
      const key = admittedKey(request)
      const kept = keptUnderOf(request, key.id)
      const authority = { secretHash: key.secretHash, scope: row.needs }
      const { projectId } = key
      const now = services.clock.now()
      const by = byKey(key)
      const once = new Once({ projectId, by, origin: null, authority, kept, now })
      return respondOnce(
        once,
        { services, request, reply },
        { actorId: key.id, handle: (ofRequest) => endpoint.handle(ofRequest, request, reply) },
      )
    },
  }
}

/** Who acts in a request of a key. */
export function byKey({ id, label }: Key) {
  return { actor: { kind: 'key', id, label }, channel: 'api' } as const
}
