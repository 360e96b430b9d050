import { useEffect, useRef } from 'react'

type Props = {
  /** The address of the server, without a slash at its end. */
  server: string
  /** `form_…` */
  form: string
  /** Such as `de`; by default the language of the page. */
  language?: string
  /** Kept free until the form is there: as in the lines that the application shows. */
  height: string
  onSuccess?: () => void
}

const scripts = new Map<string, Promise<void>>()

/** A form, for as long as it is on the screen. What was not sent yet is still sent afterwards. */
export function ContactForm({ server, form, language, height, onSuccess }: Props) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const host = place.current
    if (host === null) return undefined
    let isGone = false
    let hide = () => {}
    const show = () => {
      if (isGone) return
      const forms = window.ContactForms
      forms.mount(host, language === undefined ? { form } : { form, language })
      hide = () => forms.unmount(host)
    }
    // Without the script, the link stays.
    loadScript(server).then(show, () => {})
    return () => {
      isGone = true
      hide()
    }
  }, [server, form, language])

  useEffect(() => {
    const host = place.current
    if (host === null || onSuccess === undefined) return undefined
    host.addEventListener('contact-form:success', onSuccess)
    return () => host.removeEventListener('contact-form:success', onSuccess)
  }, [onSuccess])

  // The script replaces the link, and puts it back when the component goes.
  return (
    <div ref={place} style={{ minHeight: height }}>
      <a href={`${server}/f/${form}`}>Contact us</a>
    </div>
  )
}

function loadScript(server: string): Promise<void> {
  const src = `${server}/embed/v1.js`
  const loading = scripts.get(src) ?? addScript(src)
  scripts.set(src, loading)
  return loading
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} can't be loaded.`)))
    script.src = src
    document.head.append(script)
  })
}
