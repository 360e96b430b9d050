import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { type Source, dayAt } from './arrived-sources.ts'

/** What is usual for a source on a day like today, and what that means. */
export function useUsualText({ usual, usualByNow, days }: Source, firstDay: string): string {
  const texts = useTexts('app')
  const { formats } = useI18n()
  const { sources } = texts.leads
  if (usual === null || usualByNow === null) return sources.noUsual
  const today = dayAt(firstDay, days.length - 1)
  return sources.usual({
    weekday: formats.weekday(today),
    byNow: formats.number(usualByNow),
    day: formats.number(usual),
  })
}
