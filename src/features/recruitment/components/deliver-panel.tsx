import { useState } from 'react'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { useLater } from '#src/lib/use-later.ts'
import { jobHref, payTextOf } from '#src/shared/recruitment/job-texts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { type DeliverStance, deliverStanceOf } from '../deliver-stance.ts'
import { deliveryHref } from '../links.ts'
import { loginHref } from '../login-href.ts'
import { DeliverReceipt } from './deliver-receipt.tsx'
import type { JobDetail } from './job-detail.types.ts'

/** The user's options for this job: apply, log in, open their delivery, or read why they cannot apply. */
export function DeliverPanel({ job, isChecking }: { job: JobDetail; isChecking: boolean }) {
  const userType = usePortal(selectUserType)
  const [delivered, setDelivered] = useState<number | null>(null)
  const stance = deliverStanceOf(job, userType, isChecking)
  return (
    <Panel id="deliver" title="投递简历">
      <p className="pay">
        {payTextOf(job)}
        <small> {job.payUnitLabel}</small>
      </p>
      {delivered === null ? (
        <Decision job={job} stance={stance} onDelivered={setDelivered} />
      ) : (
        <DeliverReceipt deliveryId={delivered} />
      )}
    </Panel>
  )
}

interface DecisionProps {
  job: JobDetail
  stance: DeliverStance
  onDelivered: (deliveryId: number) => void
}

function Decision({ job, stance, onDelivered }: DecisionProps) {
  if (stance.kind === 'open') return <Open job={job} onDelivered={onDelivered} />
  if (stance.kind === 'mine') return <OwnDelivery job={job} />
  if (stance.kind === 'anonymous') {
    return (
      <>
        <LinkButton variant="action" size="large" block icon="sign-in" href={loginHref(jobHref(job.id))}>
          登录后投递
        </LinkButton>
        <p className="help">登录后会回到这个页面。还没有账号时，可以在登录页注册。</p>
      </>
    )
  }
  return (
    <>
      <Button variant="action" size="large" block icon="send" reason={`暂时不能投递：${stance.reason}`}>
        投递简历
      </Button>
      {stance.fix && (
        <LinkButton variant="secondary" block href={stance.fix.href}>
          {stance.fix.label}
        </LinkButton>
      )}
    </>
  )
}

function Open({ job, onDelivered }: Omit<DecisionProps, 'stance'>) {
  const [isOpen, setOpen] = useState(false)
  const DeliverDialog = useLater(() => import('./deliver-dialog.tsx'))?.DeliverDialog
  return (
    <>
      <Button variant="action" size="large" block icon="send" onClick={() => setOpen(true)}>
        投递简历
      </Button>
      <p className="help">投递时由您决定企业能看到什么。企业一般在 15 天内回复，可以随时撤回。</p>
      {job.myDelivery && <OwnDelivery job={job} isOver />}
      {DeliverDialog && (
        <DeliverDialog job={job} open={isOpen} onClose={() => setOpen(false)} onDelivered={onDelivered} />
      )}
    </>
  )
}

/** The user's newest delivery; after an ended delivery, another one is possible. */
function OwnDelivery({ job: { myDelivery: mine }, isOver = false }: { job: JobDetail; isOver?: boolean }) {
  if (!mine) return null
  return (
    <>
      <p className="row">
        <StatusChip entity="RequirementResume" status={mine.status} label={mine.statusLabel} />
        <span className="small">{isOver ? '上次的投递' : '您已投递这个岗位'}</span>
      </p>
      <LinkButton variant={isOver ? 'secondary' : 'action'} block href={deliveryHref(mine.id)}>
        查看投递进展
      </LinkButton>
    </>
  )
}
