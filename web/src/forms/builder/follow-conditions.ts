const part = '/embed/v1-fields.js'

/** Shows and hides the fields of a preview, by the script that does it on sites. */
export async function followConditions(page: Document | null | undefined): Promise<void> {
  const form = page?.querySelector('form')
  const described = page?.querySelector('[data-conditions]')?.getAttribute('data-conditions')
  if (!form || !described) return
  // As src/http/draw-form-draft.ts writes them.
  const conditions = JSON.parse(described) as unknown[]
  if (conditions.length === 0) return
  // As embed/src/v1-fields.ts exports it.
  const { follow } = (await import(/* @vite-ignore */ part)) as {
    follow: (form: HTMLFormElement, definition: object) => void
  }
  follow(form, { conditions, texts: { added: '' } })
}
