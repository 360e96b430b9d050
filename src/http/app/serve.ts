import type { FastifyReply } from 'fastify'

import type { ResponseOf, BodyOf, ConflictOf, Declarations, Declared } from '#api/declare.ts'
import { Done } from '#api/nothing.ts'
import { type Schema, Type } from '#api/schema-type.ts'
import type { Services } from '#http/services.ts'
import type { AppEndpoint, AppRequest } from './app-endpoint.ts'

type Handler<D extends Declared> = (
  services: Services,
  request: AppRequest<D['path'], Schema<BodyOf<D>>>,
  reply: FastifyReply,
) => Result<D> | Promise<Result<D>>

type Handlers<D extends Declarations> = { [Name in keyof D]: Handler<D[Name]> }

/** A file is sent by the handler itself. */
type Result<D> = D extends { media: readonly string[] }
  ? FastifyReply
  : D extends { response: Schema }
    ? Shown<ResponseOf<D> | ConflictOf<D>>
    : void

/** What is only read: handlers pass on what they must not change. */
type Shown<T> = T extends readonly (infer Item)[]
  ? readonly Shown<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Shown<T[Name]> }
    : T

/** The endpoints of a subject: each declaration has a handler, whose result has its type. */
export function serve<D extends Declarations>(
  declarations: D,
  handlers: Handlers<D>,
): readonly AppEndpoint[] {
  return Object.entries(declarations).map(([name, declared]) =>
    endpointOf(name, declared, handlerOf(handlers, name)),
  )
}

/** A declaration as the table of endpoints has it. */
export function endpointOf(
  name: string,
  { status = 200, media, conflict, ...row }: Declared,
  handle: AppEndpoint['handle'],
): AppEndpoint {
  const { response = media === undefined ? Done : Type.String() } = row
  const responses = { [status]: response, ...(conflict === undefined ? {} : { 409: conflict }) }
  return { ...row, name, responses, handle }
}

// Its requests were checked by the schemas from which its type comes.
function handlerOf<D extends Declarations>(handlers: Handlers<D>, name: keyof D) {
  return handlers[name] as AppEndpoint['handle']
}
