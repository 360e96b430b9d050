declare const described: unique symbol
const left = Symbol('may be left out')

type Keywords = Readonly<Record<string, unknown>>

/** A JSON schema, typed by the values that it describes. */
export type Schema<T = unknown> = Keywords & { readonly [described]?: T }
export type Properties = Readonly<Record<string, Schema>>

/** The values that a schema describes. */
export type Static<S> = S extends Schema<infer T> ? T : never

/** Creates schemas. A library that does the same loads hundreds of files at each start. */
export const Type = {
  String: (keywords: Keywords = {}): Schema<string> => ({ type: 'string', ...keywords }),
  Integer: (keywords: Keywords = {}): Schema<number> => ({ type: 'integer', ...keywords }),
  Boolean: (keywords: Keywords = {}): Schema<boolean> => ({ type: 'boolean', ...keywords }),
  Array: <T>(items: Schema<T>, keywords: Keywords = {}): Schema<T[]> => ({
    type: 'array',
    items,
    ...keywords,
  }),
  /** Texts by any name. */
  Texts: (keywords: Keywords = {}): Schema<Record<string, string>> => ({
    type: 'object',
    patternProperties: { '^.*$': { type: 'string' } },
    ...keywords,
  }),
  Object: <P extends Properties>(
    properties: P,
    keywords: Keywords = {},
  ): Schema<StaticObject<P>> => {
    const required = Object.keys(properties).filter((name) => !(left in (properties[name] ?? {})))
    return {
      type: 'object',
      ...(required.length === 0 ? {} : { required }),
      properties,
      ...keywords,
    }
  },
  /** A property that can be absent. */
  Optional: <T>(schema: Schema<T>): Optional<T> => ({ ...schema, [left]: true }),
  /** Keywords that describe values of this type. */
  Unsafe: <T>(keywords: Keywords): Schema<T> => keywords,
}

/** The schema of a property that can be absent. */
type Optional<T> = Schema<T> & { readonly [left]: true }
type OptionalName<P> = {
  [Name in keyof P]: P[Name] extends Optional<unknown> ? Name : never
}[keyof P]
type StaticObject<P> = { [Name in Exclude<keyof P, OptionalName<P>>]: Static<P[Name]> } & {
  [Name in OptionalName<P>]?: Static<P[Name]>
}
