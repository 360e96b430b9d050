import { type Properties, Type } from './schema-type.ts'

export const nullableText = (description: string) => Type.Nullable(Type.String(description))
export const time = (description: string) => Type.String({ format: 'date-time', description })
export const nullableTime = (description: string) => Type.Nullable(time(description))
export const strings = (description: string) => Type.Array(Type.String(), description)
export const oneOf = <const Value extends string>(values: readonly Value[], description: string) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values], description })
export const anyObject = (description?: string) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    ...describedBy(description),
  })
export const closed = <T extends Properties>(properties: T, description?: string) =>
  Type.Object(properties, { additionalProperties: false, ...describedBy(description) })
export const closedPartial = <T extends Properties>(properties: T, description?: string) =>
  Type.Partial(properties, { additionalProperties: false, ...describedBy(description) })

function describedBy(description: string | undefined): { description?: string } {
  return description === undefined ? {} : { description }
}
