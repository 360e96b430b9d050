const scriptPath = '/embed/v1.js'
const running = document.currentScript as HTMLScriptElement | null
const script = running ?? document.querySelector<HTMLScriptElement>(`script[src*="${scriptPath}"]`)

/** The address of the server that this script comes from, without a slash at its end. */
export const base = (script?.src ?? location.href).replace(/\/embed\/v1\.js.*$/, '')

/** What the page was opened with, before an application on it changed the address. */
export const landingPage = location.href

/** The id of the form that a `<form>` is sent to; null for any other. */
export function formIdOf(form: HTMLFormElement): string | null {
  // An input may be named `action`.
  const action = form.getAttribute('action') ?? ''
  try {
    const { href, pathname } = new URL(action, location.href)
    if (!href.startsWith(`${base}/f/`)) return null
    return /\/f\/(form_[a-z0-9]+)$/.exec(pathname)?.[1] ?? null
  } catch {
    return null
  }
}

export function addressOf(formId: string): string {
  return `${base}/f/${formId}`
}

/** Whether this page is the form's own, which the server has filled in and counted. */
export function isOwnPage(formId: string): boolean {
  return location.origin + location.pathname === addressOf(formId)
}
