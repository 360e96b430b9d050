import type { PickerEntry } from '#web/ui/picker/picker-list.tsx'

/** All groups, in the order in which they are shown. */
export const groups = ['screens', 'leads', 'projects', 'actions'] as const

/** Something that the palette offers. */
export type PaletteEntry = PickerEntry & { group: (typeof groups)[number] }
