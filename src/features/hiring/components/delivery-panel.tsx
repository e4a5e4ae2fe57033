import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { useLater } from '#src/lib/use-later.ts'
import { ActBar } from '#src/ui/actions/act-bar.tsx'
import { PrintButton } from '#src/ui/actions/print-button.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { actsOf, allowedActsOf, type DeliveryAct } from '../delivery-acts.ts'
import { replyClock } from '../delivery-texts.ts'
import { deliveriesHref } from '../paths.ts'
import { useDeliveryActs } from '../use-delivery-acts.ts'
import type { Delivery } from './resume-sections.tsx'

/** The currently possible actions on this delivery, beside the whole length of the resume. */
export function DeliveryPanel({ delivery }: { delivery: Delivery }) {
  const acts = useDeliveryActs()
  const navigate = useNavigate()
  const clock = replyClock(delivery)
  // the dialogs load after the resume, which is read first
  const Dialogs = useLater(() => import('./delivery-dialogs.tsx'))?.DeliveryDialogs
  const allowed = allowedActsOf(delivery)
  return (
    <Panel title="现在可以做">
      {clock && (
        <p>
          <Chip tone={clock.tone} icon={clock.icon}>
            {clock.text}
          </Chip>
        </p>
      )}
      {allowed.length === 0 && <p className="muted">现在没有需要您办的事。进展会发站内信。</p>}
      <ActBar
        acts={actsOf(delivery)}
        allowed={allowed}
        onChoose={(act) => acts.choose([delivery], act as DeliveryAct)}
      />
      <PrintButton variant="quiet" size="small" label="打印简历" />
      {Dialogs && (
        <Dialogs
          rows={acts.open ? [delivery] : []}
          act={acts.open?.act ?? null}
          onDone={acts.done}
          onClose={acts.close}
          onHidden={() => navigate(deliveriesHref(delivery.requirement.id))}
        />
      )}
    </Panel>
  )
}
