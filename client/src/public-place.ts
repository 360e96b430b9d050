type Scope = {
  window?: unknown
  document?: unknown
  importScripts?: unknown
  navigator?: { userAgent?: unknown; product?: unknown } | undefined
}

/**
 * A place where everyone can read the running code: a page, a browser's worker, a mobile bundle;
 * null on a server. Workers of servers have some of the names of browsers' workers, but never a
 * user agent that starts as all browsers' do.
 */
export function publicPlaceOf(scope: Scope): string | null {
  if (scope.window !== undefined && scope.document !== undefined) return 'a browser'
  const { userAgent, product } = scope.navigator ?? {}
  if (product === 'ReactNative') return 'a mobile app'
  const isBrowserAgent = String(userAgent).startsWith('Mozilla/')
  return scope.importScripts !== undefined && isBrowserAgent ? 'a browser’s worker' : null
}
