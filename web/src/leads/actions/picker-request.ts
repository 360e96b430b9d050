import { createContext } from 'react'

import type { Target } from './lead-target.ts'

/** What a picker, or the question whether to delete, is open for. */
export type PickerRequest = {
  action: 'assign' | 'addTag' | 'removeTag' | 'later' | 'laterAt' | 'delete'
  target: Target
}

/** Opens the picker of an action; null closes it. */
export type OpenPicker = (request: PickerRequest | null) => void

export const OpenPickerContext = createContext<OpenPicker>(() => undefined)
