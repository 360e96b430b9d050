import type { PinnedScript } from './options.ts'

type Wanted = { script?: PinnedScript | undefined; nonce?: string | undefined }

/** Adds the server's script to the page, unless the page has one of that server. */
export function addScript(base: string, { script, nonce }: Wanted): void {
  const prefix = `${base}/embed/v1.`
  if (Array.from(document.scripts).some(({ src }) => src.startsWith(prefix))) return
  const element = document.createElement('script')
  element.async = true
  if (nonce !== undefined) element.nonce = nonce
  if (script !== undefined) {
    element.crossOrigin = 'anonymous'
    element.integrity = script.integrity
  }
  element.src = `${base}/embed/${script?.name ?? 'v1.js'}`
  // Without it the link stays; the next form tries again.
  element.addEventListener('error', () => element.remove())
  document.head.append(element)
}
