import { ApprovalGetStandingDocument, type ApprovalKind } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'

interface SecondPersonProps {
  kind: ApprovalKind
  /** a sentence: what happens when the second person approves */
  children: string
}

/**
 * Notice before an action is prepared: a second person has to approve. If the platform has no second person, it tells
 * that the action has no effect until there is one.
 */
export function SecondPerson({ kind, children }: SecondPersonProps) {
  const { data } = useQueryResource(ApprovalGetStandingDocument, {}, { errors: 'inline' })
  const standing = data?.approvalGetStanding
  const found = standing?.kinds.find((each) => each.kind === kind)
  if (!standing || !found) return null
  if (found.others > 0) return <p className="small">{children}</p>
  return (
    <Alert tone="bad" title="现在不能提交：平台只有您一位有这项权限的同事">
      <p>
        “{found.kindLabel}
        ”要由另一位同事批准。请先请管理员开通第二位同事的账号，再回来提交；管理员只有一位时，在服务器上运行{' '}
        <code>{standing.adminCommand}</code> 建立第二位。
      </p>
    </Alert>
  )
}
