import { shell } from './arabic/shell.ts'
import { type Texts, english } from './english.ts'

/** The shell is translated; the screens are still in English. */
export const arabic: Texts = { ...english, ...shell }
