import { type ValidationErrors, addError, addInvalidValue } from '#core/errors.ts'
import type { KeyStore } from '#core/keys/key.ts'
import { cleanText, cleanTextRule, isWithin } from '#core/values/text.ts'
import { type UrlCheck, checkUrlAt } from '#core/webhooks/addresses/check-url.ts'
import type { Webhook } from '#core/webhooks/webhook.ts'
import type { DestinationKind } from './destination-kind.ts'
import { refuseOwnKey } from './refuse-own-key.ts'
import type { Setting, Settings } from './setting.ts'
import { readTemplate } from './template.ts'

const settingCharactersMax = 2_000
const templateCharactersMax = 10_000

type RequestedSettings = Readonly<Record<string, unknown>>

/** Where a destination's requests go by its settings, which its service has, unless it has none. */
export async function readTarget(
  store: Pick<KeyStore, 'findKey'>,
  check: UrlCheck,
  { name, settings: values, now }: { name: string; settings: RequestedSettings; now: number },
  of: { projectId: string; kind: DestinationKind | null; errors: ValidationErrors },
): Promise<Pick<Webhook, 'url' | 'service'>> {
  const { projectId, kind, errors } = of
  if (kind === null) return { url: '', service: null }
  const settings = readSettings(kind, values, errors)
  const url = await urlOf(kind, { settings, check, errors })
  await refuseOwnKey(store, settings, { projectId, now, errors })
  return { url, service: kind.sends === 'events' ? null : { kind: name, settings } }
}

/** The settings of a request that are not empty. */
function readSettings(
  kind: DestinationKind,
  values: RequestedSettings,
  errors: ValidationErrors,
): Settings {
  const known = new Set(kind.settings.map(({ name }) => name))
  for (const name of Object.keys(values)) {
    const detail = `${kind.title} has no setting ${name}, only ${[...known].join(', ')}.`
    if (!known.has(name)) addError(errors, `/settings/${name}`, 'unknown_field', detail)
  }
  const settings = settingsOf(kind.settings, values, errors)
  for (const { name, pattern } of kind.settings) {
    const value = settings[name]
    if (value === undefined || pattern === undefined || pattern.test(value)) continue
    const detail = `${name} doesn't have the form that ${kind.title} uses.`
    addInvalidValue(errors, `settings/${name}`, detail)
  }
  return settings
}

/** Settings that may be incomplete, with the presets of the rest, for a preview. */
export function presetSettings(
  kind: DestinationKind,
  values: RequestedSettings,
  errors: ValidationErrors,
): Settings {
  const optional = kind.settings.map((setting) => ({ ...setting, isRequired: false }))
  return settingsOf(optional, values, errors)
}

function settingsOf(
  settings: readonly Setting[],
  values: RequestedSettings,
  errors: ValidationErrors,
): Settings {
  const entries = settings.map((setting) => {
    return [setting.name, readSetting(setting, values[setting.name] ?? '', errors)] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

function readSetting(setting: Setting, value: unknown, errors: ValidationErrors): string {
  const { name, isRequired, isTemplate = false, preset = '', choices } = setting
  const pointer = `/settings/${name}`
  if (typeof value !== 'string') {
    addError(errors, pointer, 'invalid_type', `${name} must be a string.`)
    return ''
  }
  const charactersMax = isTemplate ? templateCharactersMax : settingCharactersMax
  const text = cleanText(value)
  if (text === null) {
    addError(errors, pointer, 'invalid_text', `${name} ${cleanTextRule}.`)
    return ''
  }
  if (!isWithin(text, charactersMax)) {
    const detail = `${name} must have at most ${charactersMax} characters.`
    addInvalidValue(errors, pointer.slice(1), detail)
    return ''
  }
  if (text === '' && isRequired) addError(errors, pointer, 'required', `${name} is required.`)
  if (text !== '' && isTemplate) checkTemplate(setting, text, errors)
  const values = choices?.map((choice) => choice.value) ?? []
  if (text !== '' && choices !== undefined && !values.includes(text)) {
    addInvalidValue(errors, pointer.slice(1), `${name} must be one of ${values.join(', ')}.`)
  }
  return text === '' ? preset : text
}

function checkTemplate({ name }: Setting, text: string, errors: ValidationErrors): void {
  const read = readTemplate(text)
  if ('mistake' in read) addInvalidValue(errors, `settings/${name}`, `${name} ${read.mistake}`)
}

async function urlOf(
  kind: DestinationKind,
  { settings, check, errors }: { settings: Settings; check: UrlCheck; errors: ValidationErrors },
): Promise<string> {
  if (errors.some(({ pointer }) => pointer.startsWith('/settings/'))) return ''
  const [{ name } = { name: '' }] = kind.settings
  const address = settings['server'] === undefined ? name : 'server'
  const url = kind.urlOf(settings)
  return checkUrlAt(check, { url, path: `settings/${address}` }, errors)
}
