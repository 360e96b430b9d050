/** Of one list. */
export const shownFieldsMax = 20
/** What a cell of a list shows at most; a longer value ends there. */
export const shownValueCharactersMax = 200

/** The beginnings of the values that a contact has for some fields, by the fields' ids. */
export function shownValues(
  customFields: Readonly<Record<string, string>>,
  fieldIds: readonly string[],
): Record<string, string> {
  const shown = fieldIds.flatMap((id) => {
    const value = customFields[id]
    return value === undefined ? [] : [[id, beginningOf(value)] as const]
  })
  return Object.fromEntries(shown)
}

function beginningOf(value: string): string {
  // No character is longer than two units.
  const beginning = Array.from(value.slice(0, shownValueCharactersMax * 2 + 2))
  if (beginning.length <= shownValueCharactersMax) return value
  return `${beginning.slice(0, shownValueCharactersMax).join('')}…`
}
