import { formsPrefix } from '#model/forms/paths.ts'
import { base } from './base.ts'
import { all, listen, root } from './dom.ts'
import { Object, URL, URLSearchParams } from './realm.ts'

type Message = { contactFormHeight?: unknown }

const isAsked = new URLSearchParams(location.search).get('frame') === '1'
const wanted = 'wanted'

/** Whether this page is a form in a frame of a site. */
export const isFramed = isAsked && parent !== window

/**
 * In a frame, posts its height whenever that changes, and when the page around it asks. Outside,
 * gives each frame with a form the height that it posts.
 */
export function fitFrames(): void {
  const { origin: server } = new URL(base)
  const postHeight = () => parent.postMessage({ contactFormHeight: root.offsetHeight }, '*')
  if (isFramed) new ResizeObserver(postHeight).observe(root)
  listen(window, 'message', ({ origin, data, source }: MessageEvent<unknown>) => {
    const { contactFormHeight: height } = Object(data) as Message
    if (isFramed && height === wanted && source === parent) postHeight()
    if (origin !== server || typeof height !== 'number') return
    const pixels = String(Math.ceil(height))
    for (const frame of framesOf()) {
      if (frame.contentWindow !== source) continue
      frame.height = pixels
      // The page may have reserved a height by a style.
      frame.style.height = `${pixels}px`
    }
  })
  // Frames that loaded before this script have posted their height to no listener.
  for (const { src, contentWindow } of framesOf()) {
    if (src.startsWith(`${base}${formsPrefix}/`))
      contentWindow?.postMessage({ contactFormHeight: wanted }, '*')
  }
}

function framesOf(): HTMLIFrameElement[] {
  return all<HTMLIFrameElement>(root, 'iframe')
}
