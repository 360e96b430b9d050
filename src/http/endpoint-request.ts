import type { FastifyRequest } from 'fastify'

import type { Schema, Static } from './schema-type.ts'

/** The parameters of a query, as they were sent. */
export type Query = Readonly<Record<string, string | string[] | undefined>>

/** A request whose path has these parts, and whose body was validated by this schema. */
export type EndpointRequest<Path extends string = '', Body = Schema> = FastifyRequest<{
  Params: PathParams<Path>
  Querystring: Query
  Body: Static<Body>
}>

/** The values of the parts of a path that begin with a colon. */
export type PathParams<Path extends string> = { [Name in PartName<Path>]: string }

type PartName<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? PartName<Part> | PartName<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never
