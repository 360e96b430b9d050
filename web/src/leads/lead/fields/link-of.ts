import { phoneDigitsMin } from '#model/contacts/contact.ts'

/** Whether a phone can be found by its digits. */
export function isPhone(value: string): boolean {
  return (value.match(/\p{Nd}/gu)?.length ?? 0) >= phoneDigitsMin
}

/** Where a value leads: `mailto:`, `tel:` or `https:`; null where it leads nowhere. */
export function linkOf(value: string, field?: string): string | null {
  if (field === 'email') return `mailto:${encodeURIComponent(value)}`
  if (field === 'phone') {
    const digits = value.replaceAll(/[^\d+]/g, '')
    return /\d/.test(digits) ? `tel:${digits}` : null
  }
  const url = /^https:\/\/\S+$/i.test(value) ? URL.parse(value) : null
  return url?.protocol === 'https:' && url.username === '' ? url.href : null
}
