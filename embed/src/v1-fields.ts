import { attachFiles } from './attach-files.ts'
import type { Follow } from './definition.ts'
import { followConditions } from './follow-conditions.ts'

export const follow: Follow = (form, definition, url) => {
  followConditions(form, definition)
  if (definition.files) attachFiles(form, url, definition.files)
}
