import type { ReactNode } from 'react'
import { useToasts } from '#src/lib/use-toasts.ts'
import type { Choice } from '#src/ui/forms/choice-group.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { useScrollStop } from '#src/ui/layout/scroll-stop.ts'
import type { Decision } from './case-types.ts'
import { LockNotice } from './lock-notice.tsx'
import { OpinionForm } from './opinion-form.tsx'
import type { AuditCaseHandle } from './use-audit-case.ts'

interface AuditCaseProps {
  audit: AuditCaseHandle
  /** names the draft of the opinion: `UserDisabledPerson:12` */
  about: string
  /** the decisions that the case allows now, no matter who has it open */
  decisions: readonly Decision[]
  phrases: readonly string[]
  /** the parts that can be named for correction */
  places?: readonly Choice[]
  /** why nothing can be decided now, if no other auditor has the case */
  idle: string
  /** the message after a decision */
  toldOf: (decision: Decision) => string
  /** opens the next case */
  onDecided: () => void
  /** the papers, or the text under review; stays in view */
  documents: ReactNode
  /** data and computed checks */
  children: ReactNode
}

/** The common layout of an audit: papers left, data and computed checks right, the opinion last. */
export function AuditCase({ audit, toldOf, onDecided, documents, children, decisions, idle, ...form }: AuditCaseProps) {
  const stop = useScrollStop<HTMLElement>()
  const { succeed } = useToasts()
  return (
    <div className="cq stack">
      <div role="status">
        <LockNotice audit={audit} onReleased={onDecided} />
      </div>
      <div className="split split-even case">
        <section className="doc stack sticky case-papers" aria-labelledby="case-papers" {...stop}>
          <h2 id="case-papers">材料</h2>
          {documents}
        </section>
        <div className="stack stack-cards">
          {children}
          <Panel title="审核意见">
            <OpinionForm
              {...form}
              decisions={audit.otherHolder === null ? decisions : []}
              idle={audit.otherHolder === null ? idle : `${audit.otherHolder} 正在审核。`}
              onDecide={async (decision, opinion) => {
                await audit.decide({ subject: 'case', name: decision.name, ...opinion })
                succeed(toldOf(decision))
                onDecided()
              }}
            />
          </Panel>
        </div>
      </div>
    </div>
  )
}
