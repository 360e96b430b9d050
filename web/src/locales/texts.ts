import { use } from 'react'

import type { Language } from './language.ts'
import { useI18n } from './use-i18n.ts'

/** The files of each catalogue, loaded with what shows it first; `app` comes with the page. */
const catalogues = {
  app: [() => import('./english/app.ts'), () => import('./german/app.ts')],
  account: [() => import('./english/account.ts'), () => import('./german/account.ts')],
  audit: [() => import('./english/audit.ts'), () => import('./german/audit.ts')],
  connect: [() => import('./english/connect.ts'), () => import('./german/connect.ts')],
  destinations: [
    () => import('./english/destinations.ts'),
    () => import('./german/destinations.ts'),
  ],
  duplicates: [
    () => import('./english/leads/duplicates.ts'),
    () => import('./german/leads/duplicates.ts'),
  ],
  exports: [() => import('./english/leads/exports.ts'), () => import('./german/leads/exports.ts')],
  fields: [() => import('./english/fields.ts'), () => import('./german/fields.ts')],
  forms: [() => import('./english/forms/forms.ts'), () => import('./german/forms/forms.ts')],
  imports: [() => import('./english/leads/imports.ts'), () => import('./german/leads/imports.ts')],
  keys: [() => import('./english/keys.ts'), () => import('./german/keys.ts')],
  lead: [() => import('./english/leads/lead.ts'), () => import('./german/leads/lead.ts')],
  members: [() => import('./english/members.ts'), () => import('./german/members.ts')],
  projects: [() => import('./english/projects.ts'), () => import('./german/projects.ts')],
  requests: [() => import('./english/requests.ts'), () => import('./german/requests.ts')],
  spam: [() => import('./english/forms/spam.ts'), () => import('./german/forms/spam.ts')],
  usage: [() => import('./english/usage.ts'), () => import('./german/usage.ts')],
} as const
const order = { en: 0, de: 1 } as const

type Name = keyof typeof catalogues
export type TextsOf<N extends Name> = Awaited<ReturnType<(typeof catalogues)[N][0]>>['texts']
type File<Texts> = () => Promise<{ texts: Texts }>

/** Every language has all texts that English has. */
const files: { [N in Name]: readonly [File<TextsOf<N>>, File<TextsOf<N>>] } = catalogues
const loaded = new Map<string, Promise<unknown>>()

/** The texts in the language in use; their user suspends until they are loaded. */
export function useTexts<N extends Name>(name: N): TextsOf<N> {
  return use(load(name, useI18n().language))
}

/** Loads texts ahead, so that nothing waits for them. */
export async function prepareTexts(name: Name, language: Language): Promise<void> {
  const texts = load(name, language)
  try {
    // As React marks what it has waited for.
    void Object.assign(texts, { status: 'fulfilled', value: await texts })
  } catch (error) {
    // They are asked for again, and the failure reported, once they are to be shown.
    loaded.delete(`${language} ${name}`)
    throw error
  }
}

function load<N extends Name>(name: N, language: Language): Promise<TextsOf<N>> {
  const path = `${language} ${name}`
  // A path has only ever the texts of its catalogue.
  const known = loaded.get(path) as Promise<TextsOf<N>> | undefined
  const texts = known ?? files[name][order[language]]().then((file) => file.texts)
  loaded.set(path, texts)
  return texts
}
