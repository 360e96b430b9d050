import { assignment } from './assignment.ts'
import { errors } from './errors.ts'
import { leads } from './leads/leads.ts'
import { shell } from './shell.ts'

/** What the page itself, signing in and the list of leads show. */
export const texts = {
  ...shell,
  assignment,
  leads,
  errors,
}
