type FormsUrl = { folder?: string | undefined; find?: string | undefined }

/** What the address says about the list of forms: a folder, and words of a name. */
export function readFormsUrl({ folder, find }: Record<string, unknown>): FormsUrl {
  return { folder: textOf(folder), find: textOf(find) }
}

export const formTabs = ['build', 'design', 'share', 'results', 'settings'] as const
export type FormTab = (typeof formTabs)[number]

export type FormUrl = { translate?: true }

/** Whether Build shows two languages beside each other. */
export function readFormUrl({ translate }: Record<string, unknown>): FormUrl {
  return translate === true ? { translate } : {}
}

// A number in an address is read as one.
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
