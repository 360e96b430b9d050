type Told = Omit<ContactFormDetail, 'values'> & { body?: string }

/**
 * Tells a page what happens, by an event of which it may prevent what follows. What visitors have
 * entered is in it only where the page asks for that. Answers whether it goes on.
 */
export function announce(
  target: HTMLElement | Document,
  name: 'ready' | 'submit' | 'success' | 'error',
  { body, ...detail }: Told,
): boolean {
  const wantsValues = target instanceof HTMLElement && target.dataset['events'] === 'values'
  const values = wantsValues && body !== undefined ? { values: valuesOf(body) } : {}
  const init = { bubbles: true, cancelable: true, composed: true, detail: { ...detail, ...values } }
  return target.dispatchEvent(new CustomEvent(`contact-form:${name}`, init))
}

function valuesOf(body: string): Record<string, string[]> {
  const sent = new URLSearchParams(body)
  const names = [...new Set(sent.keys())].filter((name) => !name.startsWith('_'))
  return Object.fromEntries(names.map((name) => [name, sent.getAll(name)]))
}
