import type { EmbeddedForm } from '#model/forms/embedded-form.ts'

const part = '/embed/v1-fields.js'

type Settings = Pick<EmbeddedForm, 'conditions' | 'formulas' | 'steps'>

/** Lets a preview follow what is entered, by the script that does it on sites. */
export async function followPreview(page: Document | null | undefined): Promise<void> {
  const form = page?.querySelector('form')
  const described = page?.querySelector('[data-settings]')?.getAttribute('data-settings')
  if (!form || !described) return
  // As src/http/draw-form-draft.ts writes them.
  const settings = JSON.parse(described) as Settings
  const { conditions, formulas, steps } = settings
  if (conditions.length + formulas.length === 0 && steps === null) return
  // As embed/src/v1-fields.ts exports it.
  const { follow } = (await import(/* @vite-ignore */ part)) as {
    follow: (form: HTMLFormElement, definition: object, url: string) => void
  }
  // Without an address, nothing is kept, counted or required.
  follow(form, { ...settings, language: page?.documentElement.lang, texts: { added: '' } }, '')
}
