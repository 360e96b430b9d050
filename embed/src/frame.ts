import { base } from './base.ts'

const isAsked = new URLSearchParams(location.search).get('frame') === '1'

/** Whether this page is a form in a frame of a site. */
export const isFramed = isAsked && parent !== window

/** In a frame, tells its height; outside, gives each frame with a form the height it tells. */
export function fitFrames(): void {
  if (isFramed) {
    const page = document.documentElement
    const tellHeight = () => parent.postMessage({ contactFormHeight: page.offsetHeight }, '*')
    new ResizeObserver(tellHeight).observe(page)
  }
  addEventListener('message', ({ origin, data, source }: MessageEvent<unknown>) => {
    if (origin !== new URL(base).origin) return
    const { contactFormHeight: height } = Object(data) as { contactFormHeight?: unknown }
    if (typeof height !== 'number') return
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.contentWindow === source) frame.height = String(Math.ceil(height))
    }
  })
}
