import { type Properties, Type } from './schema-type.ts'

export const nullableText = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })
export const time = (description: string) => Type.String({ format: 'date-time', description })
export const nullableTime = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description })
export const oneOf = <const Value extends string>(values: readonly Value[], description: string) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values], description })
export const closed = <T extends Properties>(properties: T, description?: string) =>
  Type.Object(properties, {
    additionalProperties: false,
    ...(description === undefined ? {} : { description }),
  })
export const strings = (description: string) => Type.Array(Type.String(), { description })
