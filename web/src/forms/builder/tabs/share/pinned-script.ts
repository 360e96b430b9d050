import { queryOptions } from '@tanstack/react-query'

/** The name and hash of the script of forms as this server has it now; null without one. */
export const pinnedScriptQuery = queryOptions({
  queryKey: ['pinned-script'],
  async queryFn() {
    const response = await fetch('/embed/v1.json')
    // Written by our own build.
    return response.ok ? ((await response.json()) as { name: string; integrity: string }) : null
  },
})
