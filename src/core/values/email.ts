import { domainLibrary } from '#core/large-libraries.ts'
import { isAscii } from './text.ts'

// The HTML living standard's rule for one valid email address.
const localPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i
const domainPattern =
  /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i

/**
 * The form in which addresses are matched: lower case, the domain as A-label; plus-tags and dots
 * stay. Null when the text is not one address. The text must be clean (NFC, trimmed).
 */
export function foldEmail(text: string): string | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  if (at < 1 || !localPattern.test(local)) return null
  const domain = foldDomain(text.slice(at + 1))
  return domain === null ? null : `${local.toLowerCase()}@${domain}`
}

function foldDomain(domain: string): string | null {
  const ascii = isAscii(domain) ? domain.toLowerCase() : internationalDomain(domain)
  return ascii !== null && domainPattern.test(ascii) ? ascii : null
}

function internationalDomain(domain: string): string | null {
  return domainLibrary().toASCII(domain, {
    checkBidi: true,
    checkHyphens: false,
    checkJoiners: true,
    useSTD3ASCIIRules: true,
    verifyDNSLength: true,
  })
}
