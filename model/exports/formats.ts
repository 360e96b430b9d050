/** The formats of conversions, as ad platforms take them: only leads with a click id. */
const adsFormats = ['google-ads', 'meta-ads', 'microsoft-ads'] as const
export type AdsFormat = (typeof adsFormats)[number]

/** The formats of files with the leads themselves, which can be imported again. */
export const leadFormats = ['csv', 'xlsx', 'ndjson', 'vcard'] as const
export const exportFormats = [...leadFormats, ...adsFormats] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Counted in the text: the file of a workbook is smaller. */
export const exportBytesMax = 1024 * 1024 * 1024
/** A sheet has this many rows after its header. */
export const workbookContactsMax = 1024 * 1024 - 1
