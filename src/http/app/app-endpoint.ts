import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Declared } from '#api/declare.ts'
import type { Schema } from '#api/schema-type.ts'
import { fieldError } from '#core/errors.ts'
import type { EndpointRequest, Query } from '#http/endpoint-request.ts'
import type { Endpoint } from '#http/endpoint-table.ts'
import type { Services } from '#http/services.ts'

/** A declared endpoint with its handler. */
export type AppEndpoint = Endpoint &
  Omit<Declared, 'status' | 'response' | 'media' | 'conflict'> & {
    name: string
    /** The schemas of its responses, by status; the first one is the success. */
    responses: Readonly<Record<number, Schema>>
  }

/** A request of the application. */
export type AppRequest<Path extends string = '', Body = Schema> = EndpointRequest<Path, Body>

/** A request, its reply and what it takes to respond. */
export type Exchange<Request = FastifyRequest> = {
  services: Services
  request: Request
  reply: FastifyReply
}

/** The choice that a parameter names, or the fallback without it. Throws `invalid_request`. */
export function choiceOf<Choice extends string>(
  query: Query,
  name: string,
  choices: readonly Choice[],
  fallback?: Choice,
): Choice {
  const { [name]: value = fallback } = query
  const choice = choices.find((known) => known === value)
  if (choice !== undefined) return choice
  throw fieldError(name, 'invalid_value', `${name} must be one of ${choices.join(', ')}.`)
}
