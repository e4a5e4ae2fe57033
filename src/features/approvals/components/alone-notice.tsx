import { ApprovalGetStandingDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'

/** A warning when the reader is the only user with a right: nothing that needs this right can be approved. */
export function AloneNotice() {
  const { data } = useQueryResource(ApprovalGetStandingDocument, {}, { errors: 'inline' })
  const standing = data?.approvalGetStanding
  const alone = standing?.kinds.filter(({ others }) => others === 0) ?? []
  if (!standing || alone.length === 0) return null
  return (
    <Alert tone="bad" title="平台只有您一位有这些权限的同事">
      <p>
        {alone.map(({ kindLabel }) => kindLabel).join('、')}
        要由两个人办理，第二位同事的账号开通以前都不能办理。只有一位管理员时，请在服务器上运行{' '}
        <code>{standing.adminCommand}</code> 建立第二位管理员。
      </p>
    </Alert>
  )
}
