import type { Texts } from './english.ts'
import { assignment } from './german/assignment.ts'
import { customFields } from './german/custom-fields.ts'
import { entry } from './german/entry.ts'
import { errors } from './german/errors.ts'
import { keyUndo, keys } from './german/keys.ts'
import { leads } from './german/leads.ts'
import { members } from './german/members.ts'
import { shell } from './german/shell.ts'
import { layout, views } from './german/views.ts'

export const german: Texts = {
  ...shell,
  ...entry,
  assignment,
  leads,
  members,
  keys,
  keyUndo,
  customFields,
  errors,
  views,
  layout,
}
