/** The two versions of a form that visitors get by turns in a test. */
export const variants = ['a', 'b'] as const
export type Variant = (typeof variants)[number]
