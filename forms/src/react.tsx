import { type ReactElement, useEffect, useRef, useState } from 'react'

import { mountContactForm } from './mount-contact-form.ts'
import { type ContactFormOptions, settingsOf } from './options.ts'

export type { ContactFormDetail, ContactFormOptions, PinnedScript } from './options.ts'

/**
 * A form, for as long as it is on the screen; rendered on a server, a link to the form's own page.
 * With other options it is shown anew; handlers may change at any time.
 */
export function ContactForm(options: ContactFormOptions): ReactElement {
  const { onReady, onSubmit, onSuccess, onError, ...lasting } = options
  const handlers = { onReady, onSubmit, onSuccess, onError }
  return <MountedForm key={JSON.stringify(lasting)} options={{ ...lasting, ...handlers }} />
}

function MountedForm({ options }: { options: ContactFormOptions }): ReactElement {
  const { link, label } = settingsOf(options)
  const container = useRef<HTMLDivElement>(null)
  const latest = useRef(options)
  const [isMounted, setIsMounted] = useState(false)

  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    if (container.current === null) return undefined
    const { unmount } = mountContactForm(container.current, {
      ...latest.current,
      onReady: (event) => latest.current.onReady?.(event),
      onSubmit: (event) => latest.current.onSubmit?.(event),
      onSuccess: (event) => latest.current.onSuccess?.(event),
      onError: (event) => latest.current.onError?.(event),
    })
    setIsMounted(true)
    return unmount
  }, [])

  // From then on the element within reserves the height, and gives it up where a link suffices.
  return (
    <div ref={container} style={isMounted ? undefined : { minHeight: options.height }}>
      <a href={link}>{label}</a>
    </div>
  )
}
