import { createContext } from 'react'

import type { Target } from './lead-target.ts'

/** What a picker is open for. */
export type Asking = {
  what: 'assign' | 'addTag' | 'removeTag' | 'later' | 'laterAt'
  target: Target
}

/** Opens the picker of an action; null closes it. */
export type Ask = (asking: Asking | null) => void

export const AskContext = createContext<Ask>(() => undefined)
