import type { ConsoleEnterpriseFragment } from '#src/api/graphql.ts'
import { AuditCase } from '#src/shared/audit/audit-case.tsx'
import { DocumentViewer } from '#src/shared/audit/document-viewer.tsx'
import { allowedDecisions } from '#src/shared/audit/standard-decisions.ts'
import { useAuditCase } from '#src/shared/audit/use-audit-case.ts'
import { Checklist } from '#src/ui/data/checklist.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { EnterpriseChange } from './enterprise-change.tsx'
import { enterpriseChecks } from './enterprise-checks.ts'
import { useEnterpriseAudit } from './use-enterprise-audit.ts'
import { useEnterprisePapers } from './use-enterprise-papers.ts'

const PHRASES: readonly string[] = [
  '营业执照照片不清晰，请重新上传，文字和印章都要看得清。',
  '营业执照上的名称与填写的不一致，请核对后修改。',
  '经办人不是法定代表人，请上传加盖公章的授权书。',
  '统一社会信用代码与营业执照不一致，请核对。',
]

interface EnterpriseCaseProps {
  enterprise: ConsoleEnterpriseFragment
  reload: () => void
  onDecided: () => void
}

function idleText({ status, isInfoMissing, auditLabel }: ConsoleEnterpriseFragment): string {
  if (isInfoMissing) return '已退回，等企业补充资料。'
  return status === 'Ongoing' ? '现在由另一位审核人处理。' : `当前是“${auditLabel}”，没有等待审核的内容。`
}

/** The audit of an enterprise: the licence on the left, its data and the checks on the right, the opinion last. */
export function EnterpriseCase({ enterprise, reload, onDecided }: EnterpriseCaseProps) {
  const acts = useEnterpriseAudit(enterprise)
  const papers = useEnterprisePapers(enterprise)
  const holder = enterprise.caseHolder ?? null
  const audit = useAuditCase({
    about: `Enterprise:${enterprise.id}`,
    who: enterprise.enterpriseName,
    informed: '已通知企业',
    allowed: enterprise.allowedActions,
    holder,
    acts,
    reload,
  })
  return (
    <AuditCase
      audit={audit}
      decisions={allowedDecisions(enterprise.allowedActions)}
      phrases={PHRASES}
      idle={idleText(enterprise)}
      onDecided={onDecided}
      documents={<DocumentViewer documents={papers} empty="没有上传营业执照。" />}
    >
      <Card title="填写内容">
        <DescriptionList
          items={[
            { term: '企业名称', value: enterprise.enterpriseName },
            { term: '统一社会信用代码', value: <span className="mono">{enterprise.socialCreditCode}</span> },
            { term: '企业类型', value: enterprise.enterpriseType },
            { term: '法定代表人', value: enterprise.legalPerson },
            { term: '联系人', value: [enterprise.contactName, enterprise.contactPhone].filter(Boolean).join(' ') },
            { term: '行业', value: enterprise.industry },
            { term: '规模', value: enterprise.scale && `${enterprise.scale} 人` },
            { term: '地址', value: enterprise.address },
            { term: '企业简介', value: enterprise.introduction },
          ]}
        />
      </Card>
      <Card title="系统核对">
        <Checklist label="系统核对" checks={enterpriseChecks(enterprise)} />
      </Card>
      <EnterpriseChange enterprise={enterprise} audit={audit} onDecided={onDecided} />
    </AuditCase>
  )
}
