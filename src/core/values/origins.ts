import { AppError, requestError } from '#core/errors.ts'
import { cleanText } from './text.ts'

/** Origins as browsers send them, each once; `addOriginError` gets each error. */
export function parseOrigins(
  texts: readonly string[],
  addOriginError: (index: number, detail: string) => void,
): string[] {
  const origins = texts.map((text, index) => {
    try {
      return originOf(text)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      addOriginError(index, error.message)
      return text
    }
  })
  return [...new Set(origins)]
}

/**
 * The origin as a browser sends it: lower case, without the default port of its scheme, and without
 * a trailing slash. Throws `invalid_request` with a suggestion.
 */
export function originOf(text: string): string {
  const cleaned = cleanText(text) ?? ''
  const quoted = JSON.stringify(cleaned)
  const url = URL.parse(cleaned)
  if (url === null || !originPattern.test(cleaned))
    throw requestError(`${quoted} ${hintFor(cleaned)}`)
  const { origin, host, pathname, search, hash, username, password } = url
  // No browser ever sends a pattern.
  if (host.includes('*'))
    throw requestError(`${quoted} must not contain a *: list every origin separately.`)
  if (username !== '' || password !== '') {
    throw requestError(`${quoted} must not have a user name: the origin would be ${origin}.`)
  }
  if (pathname !== '/' || search !== '' || hash !== '') {
    throw requestError(
      `${quoted} must have only scheme, host and port: the origin would be ${origin}.`,
    )
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
