import type { ReactNode } from 'react'
import type { Choice } from '#src/ui/forms/choice-group.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { useScrollStop } from '#src/ui/layout/scroll-stop.ts'
import type { Decision } from './case-types.ts'
import { LockNotice } from './lock-notice.tsx'
import { OpinionForm } from './opinion-form.tsx'
import type { AuditCaseHandle } from './use-audit-case.ts'

interface AuditCaseProps {
  audit: AuditCaseHandle
  /** the decisions that the case allows, regardless of who has it open */
  decisions: readonly Decision[]
  phrases: readonly string[]
  /** the parts of the record that can be named for correction */
  places?: readonly Choice[]
  /** why no decision is possible, apart from another auditor having the case open */
  idle: string
  /** opens the next case */
  onDecided: () => void
  /** the documents or the text under review; stays visible */
  documents: ReactNode
  /** data and computed checks */
  children: ReactNode
}

/** The common layout of an audit: documents left, data and computed checks right, the opinion last. */
export function AuditCase({ audit, onDecided, documents, children, decisions, idle, ...form }: AuditCaseProps) {
  const stop = useScrollStop<HTMLElement>()
  return (
    <div className="cq stack">
      <div role="status">
        <LockNotice audit={audit} onReleased={onDecided} />
      </div>
      <div className="split split-even">
        <section className="doc stack sticky case-papers" aria-labelledby="case-papers" {...stop}>
          <h2 id="case-papers">材料</h2>
          {documents}
        </section>
        <div className="stack stack-cards">
          {children}
          <Panel title="审核意见">
            {/* an undone decision gives the typed opinion back as a draft, which a new form reads */}
            <OpinionForm
              key={String(audit.held.isHeld)}
              {...form}
              about={audit.about}
              decisions={audit.isOpen ? decisions : []}
              idle={audit.closedBecause ?? idle}
              onDecide={async (decision, opinion) => {
                await audit.decide(decision, opinion)
                onDecided()
              }}
            />
          </Panel>
        </div>
      </div>
    </div>
  )
}
