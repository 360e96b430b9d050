/** The query of a URL that opens what adds something over its screen. */
export function adding(add: string) {
  return (before: Record<string, unknown>) => ({ ...before, add })
}
