import { use } from 'react'

import type { Language } from './language.ts'
import { useI18n } from './use-i18n.ts'

/** The files of each catalogue, loaded with what shows it first; `app` comes with the page. */
const catalogues = {
  app: { en: () => import('./english/app.ts'), de: () => import('./german/app.ts') },
  account: { en: () => import('./english/account.ts'), de: () => import('./german/account.ts') },
  addSource: {
    en: () => import('./english/add-source.ts'),
    de: () => import('./german/add-source.ts'),
  },
  audit: { en: () => import('./english/audit.ts'), de: () => import('./german/audit.ts') },
  destinations: {
    en: () => import('./english/destinations.ts'),
    de: () => import('./german/destinations.ts'),
  },
  duplicates: {
    en: () => import('./english/leads/duplicates.ts'),
    de: () => import('./german/leads/duplicates.ts'),
  },
  entry: { en: () => import('./english/entry.ts'), de: () => import('./german/entry.ts') },
  exports: {
    en: () => import('./english/leads/exports.ts'),
    de: () => import('./german/leads/exports.ts'),
  },
  fields: { en: () => import('./english/fields.ts'), de: () => import('./german/fields.ts') },
  forms: {
    en: () => import('./english/forms/forms.ts'),
    de: () => import('./german/forms/forms.ts'),
  },
  imports: {
    en: () => import('./english/leads/imports.ts'),
    de: () => import('./german/leads/imports.ts'),
  },
  keys: { en: () => import('./english/keys.ts'), de: () => import('./german/keys.ts') },
  lead: { en: () => import('./english/leads/lead.ts'), de: () => import('./german/leads/lead.ts') },
  members: { en: () => import('./english/members.ts'), de: () => import('./german/members.ts') },
  newLead: {
    en: () => import('./english/leads/new-lead.ts'),
    de: () => import('./german/leads/new-lead.ts'),
  },
  palette: { en: () => import('./english/palette.ts'), de: () => import('./german/palette.ts') },
  projects: { en: () => import('./english/projects.ts'), de: () => import('./german/projects.ts') },
  requests: { en: () => import('./english/requests.ts'), de: () => import('./german/requests.ts') },
  results: {
    en: () => import('./english/forms/results.ts'),
    de: () => import('./german/forms/results.ts'),
  },
  spam: { en: () => import('./english/forms/spam.ts'), de: () => import('./german/forms/spam.ts') },
  views: {
    en: () => import('./english/leads/views.ts'),
    de: () => import('./german/leads/views.ts'),
  },
  usage: { en: () => import('./english/usage.ts'), de: () => import('./german/usage.ts') },
} as const

type Name = keyof typeof catalogues
export type TextsOf<N extends Name> = Awaited<ReturnType<(typeof catalogues)[N]['en']>>['texts']
type Load<N extends Name> = () => Promise<{ texts: TextsOf<N> }>

/** Every language has all texts that English has. */
const loads: { [N in Name]: Readonly<Record<Language, Load<N>>> } = catalogues
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
  const texts = known ?? loads[name][language]().then((module) => module.texts)
  loaded.set(path, texts)
  return texts
}

/** The text of a code or a field; a newer server may have others, and fields can be custom. */
export function textOf<Text>(
  texts: Readonly<Record<string, Text>>,
  code: string,
): Text | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined
}
