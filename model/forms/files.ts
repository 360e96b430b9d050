/** What a field for files accepts, as its content shows it. */
export const fileKinds = ['image', 'pdf', 'document', 'text'] as const
export type FileKind = (typeof fileKinds)[number]
