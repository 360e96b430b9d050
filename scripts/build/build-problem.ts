/** Says why a build failed. */
export function buildProblem(error: unknown): string {
  const isMissing =
    error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  return isMissing
    ? '`npm ci --omit=dev` skips the build tools; `npm ci` installs them.'
    : String(error)
}
