import { AppError, type ValidationErrors, addInvalidValue, requestError } from '#core/errors.ts'
import { type AddressRule, mayDial, urlRule, validateUrl } from './validate-url.ts'

/** The addresses of a host, in their text form; empty when it currently has none. */
export type Lookup = (host: string) => Promise<readonly string[]>

/** How URLs are checked when they are registered. */
export type UrlCheck = { rule: AddressRule; lookup: Lookup }

/** Whether a URL may be registered, and in which form. One refusal, whatever the reason. */
export async function checkUrl({ rule, lookup }: UrlCheck, text: string): Promise<string> {
  const target = validateUrl(text, rule)
  if (target === null) throw requestError(urlRule)
  const addresses = await lookup(target.host)
  // A name without addresses may get them later; they are checked again when dialled.
  if (addresses.length > 0 && !mayDial(target, addresses, rule.allowed)) throw requestError(urlRule)
  return target.url
}

/** The same for a value of a request, with an error at its path. */
export async function checkUrlAt(
  check: UrlCheck,
  { url, path }: { url: string; path: string },
  errors: ValidationErrors,
): Promise<string> {
  try {
    return await checkUrl(check, url)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    addInvalidValue(errors, path, error.message)
    return url
  }
}
