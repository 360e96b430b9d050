import type { Service } from '#core/webhooks/webhook.ts'
import type { DestinationKind } from './destination-kind.ts'
import { kindOf } from './kinds.ts'
import type { Settings } from './setting.ts'

const hidden = 'hidden'
/** Shorter texts appear in answers by chance, and are no secrets. */
const secretCharactersMin = 4

/** The settings with a placeholder for each secret one: what is made of them may be shown. */
export function hiddenSettings(
  kind: Pick<DestinationKind, 'settings'>,
  settings: Readonly<Record<string, unknown>>,
): Settings {
  return Object.fromEntries(
    kind.settings.flatMap(({ name, isSecret }) => {
      const value = settings[name]
      if (isSecret) return [[name, placeholderOf(value)]]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

/** The text without secret settings of the service, which its answers may repeat. */
export function hideSecrets(text: string, service: Service | null): string {
  const secrets = (kindOf(service?.kind ?? '')?.settings ?? [])
    .filter(({ isSecret }) => isSecret)
    .flatMap(({ name }) => partsOf(service?.settings[name] ?? ''))
    .filter(({ length }) => length >= secretCharactersMin)
    .toSorted((a, b) => b.length - a.length)
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, `[${hidden}]`), text)
}

function placeholderOf(value: unknown): string {
  return URL.parse(`/${hidden}`, typeof value === 'string' ? value : '')?.href ?? hidden
}

/** A secret and what only those know who have it: of a URL its end, of a header its last word. */
function partsOf(secret: string): string[] {
  const url = URL.parse(secret)
  if (url === null) return [secret, secret.split(' ').at(-1) ?? '']
  return [secret, url.pathname.split('/').at(-1) ?? '', ...url.searchParams.values()]
}
