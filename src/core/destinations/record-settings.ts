import { type PropertyType, writeMapping } from '#model/destinations/mapping.ts'
import type { PassedOnLead } from './passed-on-lead.ts'
import type { Setting, Settings } from './setting.ts'
import { fillText } from './template.ts'

/** A key or token that the service gives, with where to find it. */
export function accessToken(label: string, hint: string): Setting {
  return { name: 'token', label, hint, isSecret: true, isRequired: true }
}

/** For services whose URL is known: everybody's is the preset. */
export function ownServer(preset?: string): Setting {
  return {
    name: 'server',
    label: 'Server',
    hint: 'Only if requests go through a server of your own.',
    isSecret: false,
    isRequired: false,
    ...(preset !== undefined && { preset }),
  }
}

/** For services with a URL for each account. */
export function accountServer(hint: string): Setting {
  return { name: 'server', label: 'URL', hint, isSecret: false, isRequired: true }
}

type Standard = readonly [name: string, type: PropertyType, placeholder?: string]

/** Which standard fields of the system get what of a lead, and those that get nothing at first. */
export function mappedFields(
  first: readonly Standard[],
  others: readonly Standard[] = [],
): Setting {
  const properties = [...first, ...others].map(([name, type, value = null]) => {
    return { name, type, value }
  })
  const preset = properties
    .slice(0, first.length)
    .map(({ name, value }) => ({ name, value: `{{${value}}}` }))
  return {
    name: 'fields',
    label: 'Fields',
    hint: 'As JSON, with placeholders such as {{company}} or {{customFields.Budget}}.',
    isSecret: false,
    isRequired: false,
    preset: writeMapping(preset, properties),
    isTemplate: true,
    properties,
  }
}

/** The mapped fields with a lead's values. */
export function fieldsOf({ fields = '{}' }: Settings, lead: PassedOnLead): Record<string, unknown> {
  return fillText(fields, lead)
}

/** A path of the server, without a second slash. */
export function at({ server = '' }: Settings, path: string): string {
  return `${server.replace(/(?<!\/)\/+$/, '')}${path}`
}

/** The host of the server; null if it isn't a URL. */
export function serverHost({ server = '' }: Settings): string | null {
  return URL.canParse(server) ? new URL(server).host : null
}

export function bearer({ token = '' }: Settings): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

/** Reads a text or number at a path of an answer; null if there is none. */
export function textAt(answer: unknown, ...path: readonly (string | number)[]): string | null {
  let value = answer
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null
    value = Reflect.get(value, name)
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
