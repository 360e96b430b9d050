export const formThemes = ['auto', 'light', 'dark'] as const
export type FormTheme = (typeof formThemes)[number]

/** The page's font, or a kind of the visitor's system. */
export const formFonts = ['page', 'system', 'serif', 'rounded', 'mono'] as const
export type FormFont = (typeof formFonts)[number]

/** In CSS pixels. */
export const radiusMax = 24

/** How much of its text's colour a hint or a placeholder has; the rest is the background. */
export const hintTextShare = 0.8
export const errorRed = '#e5484d'
/** How much of an error's colour is that red; the rest is the colour of the text. */
export const errorRedShare = 0.35

export const pictureBytesMax = 512 * 1024

/** The pages of a preview: before and after sending. */
export const previewPages = ['form', 'thanks'] as const
export type PreviewPage = (typeof previewPages)[number]
