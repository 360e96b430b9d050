import { closed } from './schema-parts.ts'
import { Type } from './schema-type.ts'

/** The body of a request that has nothing to tell. */
export const nothing = closed({})

/** The response to a change that has nothing to tell. */
export const Done = closed({ isDone: Type.Boolean() })
