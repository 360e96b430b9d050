import type { DestinationKind } from '#web/api/destination-types.ts'
import { IconDatabase, IconMessage, IconWebhook } from '#web/icons/icons.tsx'

const icons = { messages: IconMessage, records: IconDatabase, events: IconWebhook }

/** What a destination gets of a lead, as a picture. */
export function KindIcon(props: {
  sends: DestinationKind['sends']
  size?: number
  className?: string | undefined
}) {
  const { sends, ...rest } = props
  const Icon = icons[sends]
  return <Icon {...rest} />
}
