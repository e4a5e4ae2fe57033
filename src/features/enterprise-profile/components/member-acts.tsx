import {
  EnterpriseAuditApplicationDocument,
  EnterpriseHandOverDocument,
  EnterpriseRemoveMemberDocument,
  type MemberRowFragment,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { useSession } from '#src/lib/use-session.ts'
import { useCompany } from '../use-company.ts'

interface MemberActProps {
  row: MemberRowFragment
  act: string
  onClose: () => void
}

/** The creator's decision on a member or an application, with a confirmation. */
export function MemberAct({ row, act, onClose }: MemberActProps) {
  const { company } = useCompany()
  const { enterpriseChanged } = useSession()
  const name = row.realName || row.userName
  const { id, rowVersion } = row
  const common = { open: true, onClose }
  switch (act) {
    case 'approve':
      return (
        <ConfirmedAct
          {...common}
          document={EnterpriseAuditApplicationDocument}
          variables={() => ({ input: { id, rowVersion, isApproved: true } })}
          title={`同意 ${name} 加入企业？`}
          consequence="加入后可以处理工单、任务和站内信；招聘、合同、工资仍然只有创建人能看到。"
          confirmLabel="同意加入"
          destructive={false}
          success={`${name} 已加入企业`}
        />
      )
    case 'refuse':
      return (
        <ConfirmedAct
          {...common}
          document={EnterpriseAuditApplicationDocument}
          variables={(opinion) => ({ input: { id, rowVersion, isApproved: false, opinion } })}
          title={`不同意 ${name} 加入？`}
          consequence="申请人会看到原因，改正后可以再次申请。"
          reason={{ label: '原因', hint: '例如：证明上没有企业盖章', required: true, limit: 500 }}
          confirmLabel="不同意"
          destructive={false}
          success="已告知申请人"
        />
      )
    case 'remove':
      return (
        <ConfirmedAct
          {...common}
          document={EnterpriseRemoveMemberDocument}
          variables={(reason) => ({ input: { id, ...(reason === '' ? {} : { reason }) } })}
          title={`把 ${name} 移出企业？`}
          consequence="他在这家企业的登录马上失效，处理过的工单和任务保留。以后可以重新申请加入。"
          reason={{ label: '原因', hint: '他会看到', required: false, limit: 500 }}
          confirmLabel="移出企业"
          success={`${name} 已移出企业`}
        />
      )
    case 'handOver':
      if (!company) return null
      return (
        <ConfirmedAct
          {...common}
          document={EnterpriseHandOverDocument}
          variables={() => ({
            input: { enterpriseId: company.id, userId: row.userId, rowVersion: company.rowVersion },
          })}
          title={`把企业移交给 ${name}？`}
          consequence={`${name} 成为创建人，由他管理招聘、合同、工资和成员。您成为普通成员，看不到人资管理，也不能自己收回。`}
          confirmLabel="移交企业"
          success={`企业已移交给 ${name}`}
          onDone={enterpriseChanged}
        />
      )
    default:
      return null
  }
}
