export const formNameCharactersMax = 100
export const formFieldsMax = 50
/** Per form. */
export const foldersMax = 10
export const folderCharactersMax = 50
export const languagesMax = 20
export const parametersMax = 10
export const endingsMax = 10
export const notifyMax = 20
/** Submissions a minute above which a form asks for its challenge. */
export const perMinuteMax = 600

/** Tokens of HTML's `autocomplete`, for text on one line. */
export const autocompletions = [
  'given-name',
  'family-name',
  'address-line1',
  'postal-code',
  'address-level2',
  'address-level1',
] as const
export type Autocompletion = (typeof autocompletions)[number]

/** The events of a form: it is shown, filled in, sent, or its submission is refused, or spam. */
export const formEvents = ['shown', 'started', 'sent', 'refused', 'spam'] as const
export type FormEvent = (typeof formEvents)[number]

/** The two versions of a form that visitors get by turns in a test. */
export const variants = ['a', 'b'] as const
export type Variant = (typeof variants)[number]

/** A link in a text: `[words](https://…)`. */
export const linkPattern = /\[([^[\]]{1,200})\]\((https:\/\/[^\s()<>"]{1,2000})\)/g
