import {
  type Icon,
  IconCircleCheck,
  IconClock,
  IconCopy,
  IconDownload,
  IconInbox,
  IconMail,
  IconMessage,
  IconPencil,
  IconPhone,
  IconRotate,
  IconTag,
  IconTagOff,
  IconTrash,
  IconUser,
} from '#web/icons/icons.tsx'
import type { CommandName } from '#web/ui/keys/command-names.ts'
import type { Command } from '#web/ui/keys/shortcuts.tsx'
import type { PickerEntry } from '#web/ui/picker/picker-list.tsx'

const icons: Readonly<Record<CommandName, Icon>> = {
  reply: IconMail,
  call: IconPhone,
  assign: IconUser,
  assignToMe: IconUser,
  done: IconCircleCheck,
  reopen: IconRotate,
  bringBack: IconInbox,
  later: IconClock,
  addTag: IconTag,
  removeTag: IconTagOff,
  comment: IconMessage,
  edit: IconPencil,
  merge: IconCopy,
  copyLink: IconCopy,
  copyId: IconCopy,
  exportJson: IconDownload,
  exportCsv: IconDownload,
  delete: IconTrash,
}

export function entryOf({ command, keys, label, subject, run }: Command): PickerEntry {
  const CommandIcon = icons[command]
  return { id: command, group: subject, icon: <CommandIcon size={16} />, label, keys, run }
}
