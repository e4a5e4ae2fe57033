import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react'

/** True when a wizard has left its first step: from then on each step takes the focus instead of the page's heading. */
export const StepTaken = createContext(false)

/** One step of a wizard. Its heading takes the focus when it follows another step. */
export function StepCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isTaken = useContext(StepTaken)
  // with the removal of the step before: later, the page's heading would have had the focus in between
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step appears, and never again
  useLayoutEffect(() => {
    if (isTaken) heading.current?.focus()
  }, [])
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}
