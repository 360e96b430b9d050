import { attachFiles } from './fields/attach-files.ts'
import { restoreEntries } from './fields/entries.ts'
import { followConditions } from './fields/follow-conditions.ts'
import { followSteps } from './fields/follow-steps.ts'
import { restoreUnfinished } from './fields/unfinished.ts'
import type { Follow } from './form/definition.ts'
import { showPictures } from './form/show-pictures.ts'

export { present } from './form/popup.ts'

export const follow: Follow = (form, definition, url) => {
  showPictures(form, definition, url)
  const unfinished = restoreUnfinished(form, url)
  const entries = definition.steps ? restoreEntries(form, url) : null
  followConditions(form, definition)
  followSteps(form, definition, { url, entries })
  unfinished?.start()
  if (definition.files) attachFiles(form, url, definition.files)
}
