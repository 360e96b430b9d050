import { AppError } from '#core/errors.ts'
import { cleanText } from '#core/text.ts'

/**
 * The origin as a browser sends it: lower case, without the default port of its scheme, and without
 * a trailing slash. Throws `invalid_request` with a suggestion.
 */
export function originOf(text: string): string {
  const given = cleanText(text) ?? ''
  const quoted = JSON.stringify(given)
  const url = URL.parse(given)
  if (url === null || !originPattern.test(given)) throw refuse(`${quoted} ${hintFor(given)}`)
  const { origin, host, pathname, search, hash, username, password } = url
  // No browser ever sends a pattern.
  if (host.includes('*'))
    throw refuse(`${quoted} must not contain a *: list every origin separately.`)
  if (username !== '' || password !== '') {
    throw refuse(`${quoted} must not have a user name: the origin would be ${origin}.`)
  }
  if (pathname !== '/' || search !== '' || hash !== '') {
    throw refuse(`${quoted} must have only scheme, host and port: the origin would be ${origin}.`)
  }
  return origin
}

function hintFor(text: string): string {
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? null : URL.parse(`https://${text}`)
  const isHost = text !== '' && url !== null && url.hostname.includes('.')
  const example = isHost && !url.host.includes('*') ? url.origin : 'https://www.example.com'
  return `is not an origin: it must begin with https:// or http://, such as ${example}.`
}

// What a URL parser would forgive is most likely a mistake.
const originPattern = /^https?:\/\/[^\s\\/][^\s\\]*$/i

function refuse(detail: string): AppError {
  return new AppError('invalid_request', detail)
}
