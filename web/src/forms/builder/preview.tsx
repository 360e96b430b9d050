import { Group, SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { formPreviewApi } from '#api/forms/form-preview-api.ts'
import { type PreviewPage, previewPages } from '#model/forms/look.ts'
import { addressOf } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import styles from './builder.module.css'
import { useBuilder } from './builder.ts'
import { followPreview } from './follow-preview.ts'
import { fieldAt, showField } from './preview-fields.ts'

const themes = ['light', 'dark'] as const
const widths = ['wide', 'phone'] as const

/** The page that visitors would see, drawn by the server as it draws theirs. */
export function Preview(props: { page: PreviewPage; onPage: (page: PreviewPage) => void }) {
  const { preview: texts } = useTexts('forms')
  const { params, stored, language } = useBuilder()
  const scheme = useComputedColorScheme('light')
  const [chosen, setTheme] = useState<(typeof themes)[number] | null>(null)
  const [width, setWidth] = useState<(typeof widths)[number]>('wide')
  const { theme: fixed, surface } = stored.draft.look
  const theme = fixed === 'auto' ? (chosen ?? scheme) : fixed
  const frame = useRef<HTMLIFrameElement>(null)
  const { updatedAt } = stored
  const { page, onPage } = props
  const path = addressOf(formPreviewApi.previewForm, {
    ...params,
    query: { lang: language, theme, page, updatedAt },
  })
  const onLoad = useOpenField(frame)
  useEffect(() => {
    // Another address in the attribute would be a step of the browser's history.
    frame.current?.contentWindow?.location.replace(path)
  }, [path])
  return (
    <section className={styles['preview']} aria-label={texts.title}>
      <Group gap="sm">
        <SegmentedControl
          size="xs"
          aria-label={texts.pages}
          value={page}
          data={previewPages.map((value) => ({ value, label: texts[value] }))}
          onChange={onPage}
        />
        <SegmentedControl
          size="xs"
          aria-label={texts.themes}
          disabled={fixed !== 'auto' || surface !== undefined}
          value={theme}
          data={themes.map((value) => ({ value, label: texts[value] }))}
          onChange={setTheme}
        />
        <SegmentedControl
          size="xs"
          className={styles['widths']}
          aria-label={texts.widths}
          value={width}
          data={widths.map((value) => ({ value, label: texts[value] }))}
          onChange={setWidth}
        />
      </Group>
      <iframe
        ref={frame}
        title={texts.frame}
        sandbox="allow-same-origin"
        className={styles['frame']}
        data-width={width}
        data-theme={theme}
        onLoad={(event) => void onLoad(event.currentTarget.contentDocument)}
      />
    </section>
  )
}

/** Marks the open field, and opens the one that is clicked. */
function useOpenField(frame: RefObject<HTMLIFrameElement | null>) {
  const { stored, edited, open, setOpen, names } = useBuilder()
  const { fields } = stored.draft
  const latest = useRef({ fields, open, edited })
  useEffect(() => {
    latest.current = { fields, open, edited }
  })
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (page) showField(page, fields, open)
  }, [frame, fields, open])
  return async (page: Document | null) => {
    page?.addEventListener('click', ({ target }) => {
      const { defaultView } = page
      const isElement = defaultView !== null && target instanceof defaultView.Element
      const field = isElement ? fieldAt(target, fields) : undefined
      if (field === undefined) return
      setOpen(names.currentOf(field.name, latest.current.edited.draft.fields))
      requestAnimationFrame(() =>
        document.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest' }),
      )
    })
    await followPreview(page)
    if (page) showField(page, latest.current.fields, latest.current.open)
  }
}
