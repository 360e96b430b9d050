declare const described: unique symbol
const left = Symbol('may be left out')

type Keywords = Readonly<Record<string, unknown>>
/** The keywords that a schema has besides its type, or only its description. */
type Details = Keywords | string

/** A JSON schema, typed by the values that it describes. */
export type Schema<T = unknown> = Keywords & { readonly [described]?: T }
export type Properties = Readonly<Record<string, Schema>>

/** The values that a schema describes. */
export type Static<S> = S extends Schema<infer T> ? T : never

/** Creates schemas. A library that does the same loads hundreds of files at each start. */
export const Type = {
  String: (details?: Details): Schema<string> => withDetails({ type: 'string' }, details),
  Integer: (details?: Details): Schema<number> => withDetails({ type: 'integer' }, details),
  Boolean: (details?: Details): Schema<boolean> => withDetails({ type: 'boolean' }, details),
  Array: <T>(items: Schema<T>, details?: Details): Schema<T[]> =>
    withDetails({ type: 'array', items }, details),
  /** Texts by any name. */
  Texts: (details?: Details): Schema<Record<string, string>> =>
    withDetails({ type: 'object', patternProperties: { '^.*$': { type: 'string' } } }, details),
  Object: <P extends Properties>(properties: P, details?: Details): Schema<StaticObject<P>> => {
    const required = Object.keys(properties).filter((name) => !(left in (properties[name] ?? {})))
    const bounds = required.length === 0 ? {} : { required }
    return withDetails({ type: 'object', ...bounds, properties }, details)
  },
  /** An object in which each property can be absent. */
  Partial: <P extends Properties>(
    properties: P,
    details?: Details,
  ): Schema<{ [Name in keyof P]?: Static<P[Name]> }> =>
    withDetails({ type: 'object', properties }, details),
  /** A property that can be absent. */
  Optional: <T>(schema: Schema<T>): Optional<T> => ({ ...schema, [left]: true }),
  /** The values of a schema with a type, or null. */
  Nullable: <T>(schema: Schema<T>, details?: Details): Schema<T | null> => {
    const { type, enum: values } = schema
    const choices = Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {}
    return withDetails({ ...schema, type: [type, 'null'], ...choices }, details)
  },
  /** Keywords that describe values of this type. */
  Unsafe: <T>(keywords: Keywords): Schema<T> => keywords,
}

function withDetails(keywords: Keywords, details: Details = {}): Keywords {
  return { ...keywords, ...(typeof details === 'string' ? { description: details } : details) }
}

/** The schema of a property that can be absent. */
type Optional<T> = Schema<T> & { readonly [left]: true }
type OptionalName<P> = {
  [Name in keyof P]: P[Name] extends Optional<unknown> ? Name : never
}[keyof P]
type StaticObject<P> = Flat<
  { [Name in Exclude<keyof P, OptionalName<P>>]: Static<P[Name]> } & {
    [Name in OptionalName<P>]?: Static<P[Name]>
  }
>
/** Shown in editors and errors as the object that it is. */
type Flat<T> = T extends infer O ? { [Name in keyof O]: O[Name] } : never
