import { useState } from 'react'
import { CompanyFilesDocument, EnterpriseSubmitChangeDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDate } from '#src/lib/date-time.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { ActBar } from '#src/ui/actions/act-bar.tsx'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import type { Company } from '../company.ts'
import { ChangeForm } from './change-form.tsx'

const ACTS = [
  { name: 'submitChange', label: '申请变更', icon: 'file-edit' },
  { name: 'withdrawChange', label: '撤回变更申请', icon: 'undo' },
] as const

/** The certified data, which stay valid while a change request is pending. */
export function CertifiedCard({ company }: { company: Company }) {
  const [act, setAct] = useState<string | null>(null)
  const close = () => setAct(null)
  const { id, rowVersion, enterpriseName, socialCreditCode, legalPerson, auditLabel, allowedActions } = company
  return (
    <Card
      title="认证资料"
      aside={
        <Chip tone="good" icon="verified">
          {auditLabel}
        </Chip>
      }
    >
      <div className="stack">
        <Pending company={company} />
        <DescriptionList
          items={[
            { term: '企业名称', value: enterpriseName },
            { term: '统一社会信用代码', value: <span className="mono">{socialCreditCode}</span> },
            { term: '法定代表人', value: legalPerson },
          ]}
        />
        <Papers company={company} />
        <p className="small muted">
          这些资料经过平台审核。变更要重新核对营业执照，审核通过前原资料继续有效，认证不受影响。
        </p>
        <ActBar acts={ACTS} allowed={allowedActions} onChoose={setAct} />
      </div>
      <Dialog open={act === 'submitChange'} title="申请变更认证资料" onClose={close}>
        <ChangeForm company={company} onDone={close} />
      </Dialog>
      <ConfirmedAct
        open={act === 'withdrawChange'}
        document={EnterpriseSubmitChangeDocument}
        variables={() => ({ input: { id, rowVersion, withdraw: true } })}
        title="撤回变更申请？"
        consequence="平台不再审核这次变更，原来的资料继续有效。以后可以重新申请。"
        confirmLabel="撤回申请"
        destructive={false}
        success="变更申请已撤回"
        onClose={close}
      />
    </Card>
  )
}

function Pending({ company: { pendingChange } }: { company: Company }) {
  if (!pendingChange) return null
  const { submitTime, fields, reason } = pendingChange
  return (
    <Alert tone="eval" title={`变更申请审核中，${formatDate(submitTime)}提交`}>
      <ul>
        {fields.map(({ field, label, before, after }) => (
          <li key={field}>
            {field === 'licenceFileId' ? `${label}：已上传新的` : `${label}：${before ?? '空'} → ${after ?? '空'}`}
          </li>
        ))}
      </ul>
      {reason && <p>原因：{reason}</p>}
    </Alert>
  )
}

function Papers({ company: { licenceFileId, authorisationFileId } }: { company: Company }) {
  const ids = [licenceFileId, authorisationFileId].filter((id): id is number => typeof id === 'number')
  const files = useQueryResource(CompanyFilesDocument, { ids }, { enabled: ids.length > 0, errors: 'inline' })
  const items = files.data?.attachmentGetAttachmentsByIds ?? []
  if (items.length === 0) return null
  return (
    <AttachmentList
      label="认证文件"
      items={items.map(({ id, fileName, size, url }) => ({
        id,
        name: fileName,
        size,
        href: url,
        note: id === licenceFileId ? '营业执照' : '授权书',
      }))}
    />
  )
}
