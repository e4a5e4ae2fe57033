import type { ReactNode } from 'react'

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
  return (
    <div className="cq stack">
      <div role="status">{notice}</div>
      <div className="split split-even case">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls in its own column, by keyboard too */}
        <section className="doc stack sticky case-papers" aria-labelledby="case-papers" tabIndex={0}>
          <h2 id="case-papers">材料</h2>
          {documents}
        </section>
        <div className="stack stack-cards">{children}</div>
      </div>
    </div>
  )
}
