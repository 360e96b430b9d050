import { type RegisteredRouter, useMatch, useRouter } from '@tanstack/react-router'

import { useI18n } from '#web/locales/use-i18n.ts'

type ScreenPath = keyof RegisteredRouter['routesByPath']

/** The title of the screen that shows it, or of another, in the language in use. */
export function useScreenTitle(path?: ScreenPath): string {
  const { language } = useI18n()
  const { routesById } = useRouter()
  const current = useMatch({ strict: false, select: ({ staticData }) => staticData.screen })
  // A frame has the path of its first screen.
  const named = Object.values(routesById).find(({ fullPath }) => fullPath === path)
  const screen = path === undefined ? current : named?.options.staticData?.screen
  if (screen === undefined) throw new Error('No title.')
  return screen[language]
}
