import { Link } from '#src/ui/link-provider.tsx'
import { type RecordProps, useTakesNotes } from './record.ts'

interface RecordLinkProps extends RecordProps {
  /** whose it is, for those who hear one link after the other */
  about: string
}

/** To the timeline of a row that has no panel and no page; for the staff, who have a page for it. */
export function RecordLink({ entityType, entityId, about }: RecordLinkProps) {
  if (!useTakesNotes()) return null
  return (
    <Link href={`/console/record?type=${entityType}&id=${entityId}`}>
      经过和备注<span className="sr">：{about}</span>
    </Link>
  )
}
