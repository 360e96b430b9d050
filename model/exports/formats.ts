/** The formats of conversions, as ad platforms take them: only leads with a click id. */
const adsFormats = ['google-ads', 'meta-ads', 'microsoft-ads'] as const
export type AdsFormat = (typeof adsFormats)[number]

/** The formats of files with the leads themselves, which can be imported again. */
export const leadFormats = ['csv', 'xlsx', 'ndjson', 'vcard'] as const
export const exportFormats = [...leadFormats, ...adsFormats] as const
export type ExportFormat = (typeof exportFormats)[number]
