type EmbeddedSettings = {
  /** The tokens of a page with words of its own, and of one that shows the form. */
  time: string
  shown: string
  texts: Record<string, string>
  look: { theme: string; style: string }
  challenge: unknown
  conditions: { question: string }[]
  formulas: unknown[]
  /** The one of a test; 0 for none. */
  version: number
}

/** What the script of forms has to know, in what the server sends it. */
export function embeddedSettings(page: string): EmbeddedSettings {
  const [, escaped = ''] = /data-settings="([^"]*)"/.exec(page) ?? []
  const text = escaped.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  // The server has written it by this type.
  return JSON.parse(text) as EmbeddedSettings
}
