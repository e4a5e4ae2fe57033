import type { AroundProps } from '../areas.ts'

/** The frame of office pages, which are as wide as the area. */
export function OfficeFrame({ children }: AroundProps) {
  return <div className="stack">{children}</div>
}
