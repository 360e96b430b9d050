import { assignment } from './english/assignment.ts'
import { entry } from './english/entry.ts'
import { errors } from './english/errors.ts'
import { leads } from './english/leads.ts'
import { shell } from './english/shell.ts'
import { layout, views } from './english/views.ts'

/** Every text of the application; the other catalogues must have the same ones. */
export const english = {
  ...shell,
  ...entry,
  assignment,
  leads,
  errors,
  views,
  layout,
}

export type Texts = typeof english
