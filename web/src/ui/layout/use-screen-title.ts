import { type RegisteredRouter, useMatch, useRouter } from '@tanstack/react-router'

import { useI18n } from '#web/locales/use-i18n.ts'

type ScreenPath = keyof RegisteredRouter['routesByPath']

/** The title of the screen that shows it, or of another, in the language in use. */
export function useScreenTitle(path?: ScreenPath): string {
  const { language } = useI18n()
  const { routesByPath } = useRouter()
  const current = useMatch({ strict: false, select: ({ staticData }) => staticData.screen })
  const screen = path === undefined ? current : routesByPath[path].options.staticData?.screen
  if (screen === undefined) throw new Error('No title.')
  return screen.title[language]
}
