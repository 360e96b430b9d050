import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Schema } from '#api/schema-type.ts'
import { fieldError } from '#core/errors.ts'
import type { Ability } from '#core/members/role.ts'
import type { EndpointRequest, Query } from '#http/endpoint-request.ts'
import type { Endpoint } from '#http/endpoint-table.ts'
import type { Services } from '#http/services.ts'

export type AppEndpoint = Endpoint & {
  /** Its name in the OpenAPI document. */
  operationId: string
  summary: string
  /**
   * What a request needs: a session whose member may do this in the project of the path, any
   * session, or nothing.
   */
  needs: Ability | 'account' | 'nothing'
  /**
   * Whether requests are limited by sender, since they can be used to guess. Requests that name an
   * account are counted once their body is read.
   */
  isAttempt?: true
  /** Whether a POST changes nothing, and is one for its body. */
  isRead?: true
  /** The parameters of its query, for the document: the core checks them. */
  query?: Readonly<Record<string, Schema>>
  /** Of the body, if it takes one. */
  body?: Schema
  /** The media types of its answers, where they are not JSON. */
  media?: readonly string[]
  /** The schemas of its answers, by status; the first one is the success. */
  answers: Readonly<Record<number, Schema>>
}

/** A request of the application. */
export type AppRequest<Path extends string = '', Body = Schema> = EndpointRequest<Path, Body>

/** A request, its reply and what it takes to answer. */
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
