import type { PassedOnLead } from './passed-on-lead.ts'
import { type LeadValue, isPlaceholder, valueOf } from './placeholders.ts'

const placeholder = /\{\{([^{}]+)\}\}/g
const wholePlaceholder = /^\{\{([^{}]+)\}\}$/
const depthMax = 10

export type Template = Readonly<Record<string, unknown>>

/** Parses an object in JSON whose texts may have placeholders. Answers what is wrong otherwise. */
export function readTemplate(text: string): { template: Template } | { mistake: string } {
  let template: unknown
  try {
    template = JSON.parse(text)
  } catch {
    return { mistake: 'is not JSON.' }
  }
  if (typeof template !== 'object' || template === null || Array.isArray(template)) {
    return { mistake: 'must be a JSON object.' }
  }
  const texts = [...textsIn(template)]
  if (texts.includes(null)) return { mistake: `must have at most ${depthMax} levels.` }
  const names = texts.flatMap((each) => namesIn(each ?? ''))
  const unknown = names.find((name) => !isPlaceholder(name))
  if (unknown !== undefined) return { mistake: `has {{${unknown}}}, which no lead has.` }
  return { template: { ...template } }
}

/**
 * The template with the lead's values, put into the parsed JSON and never into its text. What a
 * lead doesn't have is left out, with the objects and lists that have nothing else, so that nothing
 * is overwritten with an empty value.
 */
export function fillTemplate(template: Template, lead: PassedOnLead): Record<string, unknown> {
  const filled = Object.entries(template).map(([name, value]) => [name, fill(value, lead)] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}

/** The filled template of a setting that was checked by `readTemplate` when it was saved. */
export function fillText(text: string, lead: PassedOnLead): Record<string, unknown> {
  const read = readTemplate(text)
  if ('mistake' in read) throw new Error(`A stored template ${read.mistake}`)
  return fillTemplate(read.template, lead)
}

function fill(value: unknown, lead: PassedOnLead): unknown {
  if (typeof value === 'string') return fillString(value, lead)
  if (Array.isArray(value)) {
    const items = value.map((item) => fill(item, lead)).filter((item) => item !== undefined)
    return items.length === 0 && value.length > 0 ? undefined : items
  }
  if (typeof value !== 'object' || value === null) return value
  const members = fillTemplate({ ...value }, lead)
  return isEmpty(members) && !isEmpty(value) ? undefined : members
}

function fillString(text: string, lead: PassedOnLead): unknown {
  const whole = wholePlaceholder.exec(text)?.[1]?.trim()
  if (whole !== undefined) return presentOf(valueOf(whole, lead))
  const names = namesIn(text)
  if (names.length === 0) return text
  if (names.every((name) => presentOf(valueOf(name, lead)) === undefined)) return undefined
  return text.replaceAll(placeholder, (_, name: string) => textOf(valueOf(name.trim(), lead)))
}

function presentOf(value: LeadValue): LeadValue | undefined {
  const isAbsent = value === null || value === '' || (typeof value === 'object' && isEmpty(value))
  return isAbsent ? undefined : value
}

function textOf(value: LeadValue): string {
  if (value === null || typeof value === 'string') return value ?? ''
  if (Array.isArray(value)) return value.join(', ')
  return Object.entries(value)
    .map(([label, each]) => `${label}: ${each}`)
    .join('\n')
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0
}

function namesIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name.trim())
}

/** All texts of the values; null for what is nested too deep. */
function* textsIn(value: unknown, depth = 0): Generator<string | null> {
  if (typeof value === 'string') yield value
  if (typeof value !== 'object' || value === null) return
  if (depth === depthMax) yield null
  else for (const each of Object.values(value)) yield* textsIn(each, depth + 1)
}
