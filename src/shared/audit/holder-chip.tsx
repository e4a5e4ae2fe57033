import { Chip } from '#src/ui/status/chip.tsx'
import type { CaseHolder } from './case-types.ts'

/** Shows in a list which auditor has the case open. */
export function HolderChip({ holder }: { holder: CaseHolder | null | undefined }) {
  if (!holder) return null
  return (
    <Chip tone="eval" icon="lock">
      {holder.isMine ? '您在审核' : `审核中：${holder.name}`}
    </Chip>
  )
}
