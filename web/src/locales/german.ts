import type { Texts } from './english.ts'
import { assignment } from './german/assignment.ts'
import { entry } from './german/entry.ts'
import { errors } from './german/errors.ts'
import { leads } from './german/leads.ts'
import { shell } from './german/shell.ts'
import { layout, views } from './german/views.ts'

export const german: Texts = {
  ...shell,
  ...entry,
  assignment,
  leads,
  errors,
  views,
  layout,
}
