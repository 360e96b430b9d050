/**
 * The address of a site; null for any other text. People leave out `https://`, as browsers do when
 * they show one.
 */
export function parseSiteUrl(text: string): string | null {
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!pattern.test(url)) return null
  const { hostname, username, password } = URL.parse(url) ?? noSite
  const isSite = hostname.includes('.') && !hostname.endsWith('.')
  return isSite && username === '' && password === '' ? url : null
}

const pattern = /^https?:\/\/[^\s\\/][^\s\\]*$/i
const noSite = { hostname: '', username: '', password: '' }
