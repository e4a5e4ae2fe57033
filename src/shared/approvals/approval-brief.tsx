import type { ApprovalKind } from '#src/api/graphql.ts'
import { SecondPerson } from './second-person.tsx'
import { WaitingAbout } from './waiting-approvals.tsx'

interface ApprovalBriefProps {
  kind: ApprovalKind
  entityType: string
  /** the row that is changed; null for a new one */
  id: number | null
  /** a sentence: what happens when the other one approves */
  children: string
}

/** At the head of a form: that a second person approves, whether there is one, and what waits about the row. */
export function ApprovalBrief({ kind, entityType, id, children }: ApprovalBriefProps) {
  return (
    <>
      <SecondPerson kind={kind}>{children}</SecondPerson>
      {id !== null && <WaitingAbout kind={kind} entityType={entityType} id={id} />}
    </>
  )
}
