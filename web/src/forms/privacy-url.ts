/** An address as a link of a consent takes it; null for one that it does not take. */
export function privacyUrlOf(typed: string): string | null {
  const url = URL.canParse(typed.trim()) ? new URL(typed.trim()) : null
  if (url === null || url.protocol !== 'https:') return null
  return url.href.replaceAll('(', '%28').replaceAll(')', '%29')
}
