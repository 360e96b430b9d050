import type { FastifyRequest } from 'fastify'

import type { PathParams } from '#api/declare.ts'
import type { Schema, Static } from '#api/schema-type.ts'

/** The parameters of a query, as they were sent. */
export type Query = Readonly<Record<string, string | string[] | undefined>>

/** A request whose path has these parts, and whose body was validated by this schema. */
export type EndpointRequest<Path extends string = '', Body = Schema> = FastifyRequest<{
  Params: PathParams<Path>
  Querystring: Query
  Body: Static<Body>
}>
