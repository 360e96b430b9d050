import type { texts as english } from '#web/locales/english/app.ts'
import { assignment } from './assignment.ts'
import { errors } from './errors.ts'
import { leads } from './leads/leads.ts'
import { shell } from './shell.ts'

export const texts: typeof english = {
  ...shell,
  assignment,
  leads,
  errors,
}
