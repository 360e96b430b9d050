import type { PickerEntry } from '#web/ui/picker/picker-list.tsx'

/** All groups but that of the open lead or the selection, in the order in which they are shown. */
export const groups = [
  'recent',
  'screens',
  'actions',
  'here',
  'named',
  'leads',
  'projects',
  'preferences',
] as const

/** Something that the palette offers. */
export type PaletteEntry = PickerEntry & { group: (typeof groups)[number] }
