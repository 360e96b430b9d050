/** The spans of time for which usage is shown. */
export const usageSpanNames = ['hour', 'day', 'month', 'year'] as const
export type UsageSpan = (typeof usageSpanNames)[number]

/** By what requests are counted. */
export const usageDimensions = ['sources', 'operations', 'codes'] as const
export type UsageDimension = (typeof usageDimensions)[number]
