/** The parts that are read from a schema of the OpenAPI document. */
type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: (string | null)[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
  items?: Schema
}

type Parameter = {
  name: string
  in: string
  required?: boolean
  schema: Schema
  description?: string
}

type Operation = { operationId: string; parameters?: Parameter[] }

export type OpenapiDocument = {
  components: { schemas: Record<string, Schema> }
  paths: Record<string, Record<string, Operation>>
}

const lineCharactersMax = 100
// Leaves room for the name in front.
const unionCharactersMax = 70
const head = '// Written by `npm run openapi` from openapi.json.\n'

/**
 * TypeScript types of every schema, and of the query of every operation that has one; and the names
 * of a contact's standard fields.
 */
export function clientTypes({ components, paths }: OpenapiDocument): string {
  const schemas = Object.entries(components.schemas)
  const names = new Map(schemas.map(([name, schema]) => [JSON.stringify(schema), name]))
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const queries = operations.flatMap((operation) => queryOf(operation))
  const types = [...schemas, ...queries].map(([name, schema]) => {
    const type = namedTypes(schema, { names, indent: '' })
    return `${commentOf(schema, '')}export type ${name} = ${type}\n`
  })
  const fields = Object.keys(components.schemas['ContactInput']?.properties ?? {})
  const list = fields.map((name) => `  '${name}',\n`).join('')
  const standardFields = `export const standardFields: readonly string[] = [\n${list}]\n`
  return [head, ...types, standardFields].join('\n').replaceAll(/ +\n/g, '\n')
}

function queryOf({ operationId, parameters = [] }: Operation): [string, Schema][] {
  const query = parameters.filter((parameter) => parameter.in === 'query')
  if (query.length === 0) return []
  const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Query`
  const properties = query.map(({ schema, description = '', ...parameter }): [string, Schema] => [
    parameter.name,
    { description, ...schema },
  ])
  const required = query
    .filter((parameter) => parameter.required)
    .map((parameter) => parameter.name)
  return [[name, { type: 'object', properties: Object.fromEntries(properties), required }]]
}

/** The named schemas by their JSON, and where the text is. */
type Context = { names: ReadonlyMap<string, string>; indent: string }

function typeOf(schema: Schema, context: Context): string {
  return context.names.get(JSON.stringify(schema)) ?? namedTypes(schema, context)
}

function namedTypes(schema: Schema, context: Context): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/components/schemas/', '')
  if (schema.enum !== undefined) return unionOf(schema.enum.map(quote), context.indent)
  const names = [schema.type ?? 'unknown'].flat()
  return names.map((name) => namedType(name, schema, context)).join(' | ')
}

function namedType(name: string, schema: Schema, context: Context): string {
  switch (name) {
    case 'integer':
      return 'number'
    case 'array':
      return `Array<${typeOf(schema.items ?? {}, context)}>`
    case 'object':
      return objectOf(schema, context)
    default:
      return name
  }
}

function objectOf(schema: Schema, { names, indent }: Context): string {
  const { properties = {}, required = [] } = schema
  const inner = `${indent}  `
  const types: string[] = []
  const lines = Object.entries(properties).map(([name, property]) => {
    const type = typeOf(property, { names, indent: inner })
    const isRequired = required.includes(name)
    types.push(isRequired ? type : `${type} | undefined`)
    const member = isRequired ? `${name}: ${type}` : `${name}?: ${type} | undefined`
    return `${commentOf(property, inner)}${inner}${member}\n`
  })
  const others = othersOf(schema)
  if (others !== null) {
    const other = typeOf(others, { names, indent: inner })
    if (lines.length === 0) return `Record<string, ${other}>`
    // An index signature has to allow the named properties, too.
    const parts = new Set([other, ...types].flatMap((type) => type.split(/ \| (?![^<]*>)/)))
    const all = Array.from(parts).filter((part) => !part.startsWith("'"))
    lines.push(`${inner}[name: string]: ${unionOf(all, inner)}\n`)
  }
  return `{\n${lines.join('')}${indent}}`
}

/** The schema of the properties without a name; null when there are none. */
function othersOf({ additionalProperties, patternProperties = {} }: Schema): Schema | null {
  const [pattern] = Object.values(patternProperties)
  if (pattern !== undefined) return pattern
  if (additionalProperties === true) return {}
  return typeof additionalProperties === 'object' ? additionalProperties : null
}

function unionOf(types: readonly string[], indent: string): string {
  const line = types.join(' | ')
  if (indent.length + line.length < unionCharactersMax) return line
  return types.map((type) => `\n${indent}  | ${type}`).join('')
}

function quote(value: string | null): string {
  return value === null ? 'null' : `'${value}'`
}

function commentOf({ description }: Schema, indent: string): string {
  if (description === undefined || description === '') return ''
  const line = `${indent}/** ${description} */\n`
  if (line.length <= lineCharactersMax) return line
  const words = description.split(' ')
  const lines = ['']
  for (const word of words) {
    const last = lines.at(-1) ?? ''
    if (`${indent} * ${last} ${word}`.length > lineCharactersMax) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return `${indent}/**\n${lines.map((text) => `${indent} * ${text}\n`).join('')}${indent} */\n`
}
