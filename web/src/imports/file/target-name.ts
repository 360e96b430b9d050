import { useTexts } from '#web/locales/texts.ts'

/** Before the label of a custom field, in the server's responses. */
export const customPrefix = 'custom:'

/** What a field of a lead is called. */
export function useTargetName(): (goesTo: string) => string {
  const { fields, customField } = useTexts('imports')
  const names: Readonly<Record<string, string>> = fields
  return (goesTo) =>
    goesTo.startsWith(customPrefix)
      ? customField(goesTo.slice(customPrefix.length))
      : (names[goesTo] ?? goesTo)
}
