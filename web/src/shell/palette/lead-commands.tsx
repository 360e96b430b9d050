import { IconCircleCheck, IconClock, IconMessage, IconTag, IconUser } from '#web/icons/icons.tsx'
import type { Command, CommandIcon } from '#web/ui/keys/shortcuts.tsx'
import type { PickerEntry } from '#web/ui/picker/picker-list.tsx'

const icons: Readonly<Record<CommandIcon, typeof IconUser>> = {
  user: IconUser,
  tag: IconTag,
  done: IconCircleCheck,
  later: IconClock,
  comment: IconMessage,
}

export function entryOf({ keys, label, icon, subject, run }: Command): PickerEntry {
  const Icon = icons[icon]
  return { id: `key-${keys}`, group: subject, icon: <Icon size={16} />, label, keys, run }
}
