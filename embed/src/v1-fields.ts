import { attachFiles } from './attach-files.ts'
import type { Follow } from './definition.ts'
import { restoreEntries } from './entries.ts'
import { followConditions } from './follow-conditions.ts'
import { followSteps } from './follow-steps.ts'
import { showPictures } from './show-pictures.ts'
import { restoreUnfinished } from './unfinished.ts'

export { present } from './popup.ts'

export const follow: Follow = (form, definition, url) => {
  showPictures(form, definition, url)
  const unfinished = restoreUnfinished(form, url)
  const entries = definition.steps ? restoreEntries(form, url) : null
  followConditions(form, definition)
  followSteps(form, definition, { url, entries })
  unfinished?.start()
  if (definition.files) attachFiles(form, url, definition.files)
}
