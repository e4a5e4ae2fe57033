import type { AroundProps } from '../areas.ts'

/** Pages of the office are as wide as their surroundings. */
export function OfficeFrame({ children }: AroundProps) {
  return <div className="stack">{children}</div>
}
