type PinnedScript = { name: string; integrity: string }

/** The name and hash of the script of forms as this server has it now; null without one. */
export async function loadPinnedScript(): Promise<PinnedScript | null> {
  const answer = await fetch('/embed/v1.json')
  // Written by our own build.
  return answer.ok ? ((await answer.json()) as PinnedScript) : null
}
