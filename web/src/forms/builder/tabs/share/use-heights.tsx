import { useState } from 'react'

import { formPreviewApi } from '#api/forms/form-preview-api.ts'
import { addressOf } from '#web/api/request.ts'
import styles from '#web/forms/builder/builder.module.css'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { followPreview } from '#web/forms/builder/follow-preview.ts'
import { useTexts } from '#web/locales/texts.ts'

/** In pixels: how wide a phone and a larger screen are, and what they leave for the form. */
const narrow = { screen: 360, form: 320 }
const wide = { screen: 640, form: 576 }
const rem = 16
/** What is around a form in a frame, and in a page if it has a theme of its own. */
const framePadding = 4
const pagePadding = 20

/** As a length in CSS, for any width, and at the least width in pixels. */
export type Height = { length: string; pixels: number }
type Heights = { onPage: Height; inFrame: Height }

/** Until a form is measured. */
const usual: Height = { length: '40rem', pixels: 640 }

/** The heights of the draft in a page and in a frame, and an unseen preview that measures it. */
export function useHeights() {
  const texts = useTexts('forms')
  const { params, stored, language } = useBuilder()
  const [heights, setHeights] = useState<Heights>({ onPage: usual, inFrame: usual })
  const { updatedAt, draft } = stored
  const path = addressOf(formPreviewApi.previewForm, {
    ...params,
    query: { lang: language, theme: 'light', page: 'form', updatedAt },
  })
  const measure = async (page: Document | null) => {
    await followPreview(page)
    const main = page?.querySelector('main')
    if (!main) return
    setHeights({
      onPage: lengthOf(main, draft.look.theme === 'auto' ? 0 : pagePadding),
      inFrame: lengthOf(main, framePadding),
    })
  }
  const frame = (
    <iframe
      // Another address in the attribute would be a step of the browser's history.
      key={path}
      src={path}
      title={texts.preview.frame}
      sandbox="allow-same-origin"
      className={styles['unseen']}
      aria-hidden
      tabIndex={-1}
      onLoad={(event) => void measure(event.currentTarget.contentDocument)}
    />
  )
  return { heights, frame }
}

// Texts have more lines where they are narrower: in between, the height is between the two.
function lengthOf(main: HTMLElement, padding: number): Height {
  const least = heightAt(main, wide.form, padding)
  const most = Math.max(least, heightAt(main, narrow.form, padding))
  const pixels = most * rem
  if (least === most) return { length: `${least}rem`, pixels }
  const slope = (most - least) / (wide.screen - narrow.screen)
  const start = rounded(most + slope * narrow.screen)
  const length = `clamp(${least}rem, ${start}rem - ${rounded(slope * 100 * rem)}vw, ${most}rem)`
  return { length, pixels }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

/** In rem, of the highest step of a form with several. */
function heightAt(main: HTMLElement, width: number, padding: number): number {
  Object.assign(main.style, { width: `${width}px`, padding: `${padding}px` })
  const steps = [...main.querySelectorAll<HTMLFieldSetElement>('.cf-part:enabled')]
  const heights = steps.map((current) => {
    for (const step of steps) step.hidden = step !== current
    return main.offsetHeight
  })
  return Math.ceil(Math.max(main.offsetHeight, ...heights) / rem)
}
