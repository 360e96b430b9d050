/** What a request says about the program that sends it; null for what it leaves out. */
export type ClientTraits = {
  userAgent: string | null
  acceptLanguage: string | null
  origin: string | null
  /** Whether it says that it comes from the form's own page, which always has a token. */
  isOfOwnPage: boolean
  fetchMode: string | null
  /** Whether browsers reach the server by a connection that they trust. */
  isSecure: boolean
}

/** The first versions that tell servers, over trusted connections, how a request came about. */
const tellsFetchModeFrom: readonly (readonly [pattern: RegExp, version: number])[] = [
  [/\bChrome\/(\d{1,4})/, 80],
  [/\bFirefox\/(\d{1,4})/, 90],
  [/\bVersion\/(\d{1,3})[\d.]{0,10} .{0,40}Safari\//, 17],
]

/** How much speaks against a browser, 0 for one: any browser sends these with a form. */
export function weighClient(client: ClientTraits): number {
  const { userAgent, acceptLanguage, origin, fetchMode, isSecure } = client
  const hasName = userAgent?.startsWith('Mozilla/5.0 (') === true
  const hasLanguage = acceptLanguage !== null && acceptLanguage.trim() !== '*'
  const hidesMode = isSecure && fetchMode === null && tellsFetchMode(userAgent ?? '')
  const weights = [hasName ? 0 : 3, hasLanguage ? 0 : 3, origin === null ? 2 : 0, hidesMode ? 2 : 0]
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/** Whether a browser itself says that a program drives it. */
export function isDriven({ userAgent }: ClientTraits): boolean {
  return userAgent?.includes('HeadlessChrome/') === true
}

function tellsFetchMode(userAgent: string): boolean {
  return tellsFetchModeFrom.some(([pattern, from]) => {
    const [, version] = pattern.exec(userAgent) ?? []
    return version !== undefined && Number(version) >= from
  })
}
