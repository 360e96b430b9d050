import type { Lead } from '#web/api/leads-api.ts'
import { KeyChip } from '#web/ui/key-chip.tsx'
import type { Names } from './use-names.ts'

/** Where a lead came from: the key, form or person that created it. */
export function SourceChip({ by, names }: { by: Lead['createdBy']; names: Names }) {
  const key = names.keys.get(by.id ?? '')
  const kind = by.kind === 'key' ? (key?.kind ?? 'secret') : by.kind
  const isRevoked = (key?.revokedAt ?? null) !== null
  return (
    <KeyChip
      keyId={by.id ?? by.kind}
      label={key?.label ?? by.label}
      kind={kind}
      isRevoked={isRevoked}
    />
  )
}
