import { useState } from 'react'
import { ResumeUserDisabledPersonSubmitChangeDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDateTime } from '#src/lib/date-time.ts'
import { useLater } from '#src/lib/use-later.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { ResumeRecord } from '../record.ts'
import { identityFacts } from '../resume-facts.ts'
import { useEnumOptions } from '../use-options.ts'

/** The certified data, and the request to change it: the form, the pending request, the answer. */
export function IdentityCard({ record }: { record: ResumeRecord }) {
  const [isOpen, setOpen] = useState(false)
  const ChangeForm = useLater(() => import('./change-form.tsx'), isOpen)?.ChangeForm
  const categories = useEnumOptions('DisabilityCategory')
  const levels = useEnumOptions('DisabilityLevel')
  return (
    <Card title="身份与残疾人证">
      <DescriptionList items={identityFacts(record, categories, levels)} />
      <Change record={record} />
      <div className="btns">
        {record.allowedActions.includes('submitChange') && (
          <Button variant="secondary" icon="pencil" onClick={() => setOpen(true)}>
            申请变更
          </Button>
        )}
      </div>
      <Dialog open={isOpen} title="申请变更身份资料" onClose={() => setOpen(false)}>
        {isOpen && ChangeForm && <ChangeForm record={record} onDone={() => setOpen(false)} />}
      </Dialog>
    </Card>
  )
}

/** The newest request: the requested values, its state, the answer. */
function Change({ record }: { record: ResumeRecord }) {
  const [isAsking, setAsking] = useState(false)
  const categories = useEnumOptions('DisabilityCategory')
  const levels = useEnumOptions('DisabilityLevel')
  const { change } = record
  if (change == null) return null
  const asked = identityFacts(change, categories, levels).filter(
    ({ term, value }) => value !== null && !(term === '证件有效期' && !change.certificateValidTo),
  )
  return (
    <section className="card card-flat" aria-label="变更申请">
      <div className="row row-between">
        <h3>变更申请</h3>
        <StatusChip entity="UserDisabledPersonChange" status={change.status} label={change.statusLabel} />
      </div>
      <p className="small muted">{formatDateTime(change.creationTime)} 提出。通过之前，原来的资料仍然有效。</p>
      <DescriptionList items={[...asked, { term: '原因', value: change.reason }]} />
      {change.auditOpinion && (
        <Alert tone="bad" title="审核意见">
          <p>{change.auditOpinion}</p>
        </Alert>
      )}
      {change.allowedActions.includes('withdraw') && (
        <Button variant="danger-line" size="small" onClick={() => setAsking(true)}>
          撤回变更申请
        </Button>
      )}
      {isAsking && (
        <ConfirmedAct
          open
          title="撤回这份变更申请？"
          consequence="审核会停止，原来的资料继续有效；需要时可以重新申请。"
          confirmLabel="撤回变更申请"
          document={ResumeUserDisabledPersonSubmitChangeDocument}
          variables={() => ({ input: { withdraw: true } })}
          success="变更申请已撤回，原来的资料继续有效"
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
