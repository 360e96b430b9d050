const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an address of the identity provider can be trusted: https, or on this machine. */
export function isSafeProviderUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false
  const isLoopback = url.protocol === 'http:' && loopbackHosts.has(url.hostname)
  return url.protocol === 'https:' || isLoopback
}
