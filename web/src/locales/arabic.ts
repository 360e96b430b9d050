import { errors } from './arabic/errors.ts'
import { leads } from './arabic/leads.ts'
import { shell } from './arabic/shell.ts'
import { layout, views } from './arabic/views.ts'
import type { Texts } from './english.ts'

/** The shell and the leads are translated; the other screens are still in English. */
export function arabicOver(english: Texts): Texts {
  return { ...english, ...shell, leads, errors, views, layout }
}
