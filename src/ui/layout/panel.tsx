import { type ReactNode, useId } from 'react'

/** The decision panel with its yellow edge: one per page, with one main action. */
export function Panel({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const generated = useId()
  const titleId = id ?? generated
  return (
    <section className="card card-decision" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
