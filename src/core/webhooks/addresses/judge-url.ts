import type { AllowedTargets } from './allowed-targets.ts'
import { isOuterName } from './host-name.ts'
import { parseAddress } from './ip-address.ts'
import { isAllowedAddress } from './judge-address.ts'

export type AddressRule = {
  isHttpAllowed: boolean
  allowed: AllowedTargets
}

/** A URL whose text is allowed. The addresses of a name are judged when it is looked up. */
export type WebhookTarget = {
  /** As it is stored and requested: normalised, without a trailing dot in the host. */
  url: string
  protocol: 'https:' | 'http:'
  /** A name of A-labels, or an address without brackets. */
  host: string
  port: number
  /** Whether the operator named the host, and so allows whatever addresses it has. */
  isNamed: boolean
}

export const urlCharactersMax = 2_048

/**
 * All that a refusal says, whatever the reason: it must not tell what an address leads to
 * (docs/webhooks.md#addresses).
 */
export const refusedUrl =
  'A webhook URL must have https://, a host with a public address, and a path, but no user name, ' +
  'password, blanks, backslashes or #. Its port must be 443, 80 or at least 1024.'

// Without what parsers read differently: user info, backslashes, blanks, percent signs in a host.
const form = /^https?:\/\/[^/?#@%\\\s\p{Cc}]+(?:[/?][^#\\\s\p{Cc}]*)?$/iu
const defaultPorts = { 'https:': 443, 'http:': 80 } as const

/** Judges a URL by its text (docs/webhooks.md#addresses); null when it is refused. */
export function judgeUrl(text: string, rule: AddressRule): WebhookTarget | null {
  const url = text.length <= urlCharactersMax && form.test(text) ? URL.parse(text) : null
  if (url === null || url.href.length > urlCharactersMax) return null
  const protocol = url.protocol === 'http:' ? 'http:' : 'https:'
  if (protocol === 'http:' && !rule.isHttpAllowed) return null
  const port = url.port === '' ? defaultPorts[protocol] : Number(url.port)
  if (!isAllowedPort(port)) return null
  const host = url.hostname.replace(/^\[(.+)\]$|\.$/, '$1')
  const { hosts, ranges } = rule.allowed
  const isNamed = hosts.has(host)
  const address = parseAddress(host)
  const isAllowed =
    address === null ? isNamed || isOuterName(host) : isAllowedAddress(address, ranges)
  if (!isAllowed) return null
  if (address === null) url.hostname = host
  return { url: url.href, protocol, host, port, isNamed }
}

// Ports below 1024 belong to services such as mail, shells and directories.
function isAllowedPort(port: number): boolean {
  return port >= 1_024 || port === 443 || port === 80
}
