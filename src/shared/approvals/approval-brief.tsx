import type { ApprovalKind } from '#src/api/graphql.ts'
import { SecondPerson } from './second-person.tsx'
import { WaitingAbout } from './waiting-approvals.tsx'

interface ApprovalBriefProps {
  kind: ApprovalKind
  entityType: string
  /** the changed row; null for a new row */
  id: number | null
  /** a sentence: what happens when the second person approves */
  children: string
}

/** Top of a form: a second person has to approve, whether the platform has one, and pending changes of the row. */
export function ApprovalBrief({ kind, entityType, id, children }: ApprovalBriefProps) {
  return (
    <>
      <SecondPerson kind={kind}>{children}</SecondPerson>
      {id !== null && <WaitingAbout kind={kind} entityType={entityType} id={id} />}
    </>
  )
}
