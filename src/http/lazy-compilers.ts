import { createRequire } from 'node:module'

import type {
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  FastifyServerOptions,
} from 'fastify'

import { lazy } from '#core/values/lazy.ts'

type Build<Compile> = (schemas: unknown, options: unknown) => Compile
type Validator = ReturnType<FastifySchemaCompiler<unknown>>
type BuildValidator = Build<FastifySchemaCompiler<unknown>>
type BuildSerializer = Build<FastifySerializerCompiler<unknown>>
type Compilers = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>

const require = createRequire(import.meta.url)

const buildValidator: BuildValidator = (schemas, options) => {
  const compiler = lazy(() => {
    const build = require('@fastify/ajv-compiler') as () => BuildValidator
    return build()(schemas, options)
  })
  return (endpoint) => {
    const validator = lazy(() => compiler()(endpoint))
    // Fastify reads the errors of the function that it called.
    const validate: Validator = (data) => {
      const result = validator()(data)
      validate.errors = validator().errors ?? null
      return result
    }
    return validate
  }
}

const buildSerializer: BuildSerializer = (schemas, options) => {
  const compiler = lazy(() => {
    const build = require('@fastify/fast-json-stringify-compiler') as () => BuildSerializer
    return build()(schemas, options)
  })
  return (endpoint) => {
    const serializer = lazy(() => compiler()(endpoint))
    return (data) => serializer()(data)
  }
}

/**
 * Fastify's compilers of schemas; each is loaded, and asked, when a value is first checked or
 * written. Compiling the schemas of all endpoints took a fifth of the start, and memory for good.
 */
// Fastify's types of them are Ajv's, which it does not call them by.
export const lazyCompilers = { buildValidator, buildSerializer } as unknown as Compilers
