/** The text of a field that every lead has; a custom one has none. */
export function ownName(
  names: Readonly<Record<string, string>>,
  field: string,
): string | undefined {
  return Object.hasOwn(names, field) ? names[field] : undefined
}
