import { Chip } from './chip.tsx'
import { statusLook } from './status-tones.ts'

export interface StatusChipProps {
  status: string
  /** `statusLabel` from the server. */
  label: string
  /** Service name, where the status name alone is ambiguous. */
  entity?: string
}

export function StatusChip({ status, label, entity }: StatusChipProps) {
  return <Chip {...statusLook(status, entity)}>{label}</Chip>
}
