import type { ReactNode } from 'react'
import { useScrollStop } from '#src/ui/layout/scroll-stop.ts'

interface CaseFrameProps {
  /** who has the case */
  notice: ReactNode
  /** the papers, or the text that is judged; stays in view */
  documents: ReactNode
  /** data, checks, and the opinion last */
  children: ReactNode
}

/** The one way to judge a case: papers left, data and computed checks right, the opinion last. */
export function CaseFrame({ notice, documents, children }: CaseFrameProps) {
  const stop = useScrollStop<HTMLElement>()
  return (
    <div className="cq stack">
      <div role="status">{notice}</div>
      <div className="split split-even case">
        <section className="doc stack sticky case-papers" aria-labelledby="case-papers" {...stop}>
          <h2 id="case-papers">材料</h2>
          {documents}
        </section>
        <div className="stack stack-cards">{children}</div>
      </div>
    </div>
  )
}
