import type { ReactNode } from 'react'
import { areaOfLayout } from '../areas.ts'
import type { LayoutName } from '../route-types.ts'

interface FrameProps {
  layout: LayoutName
  children: ReactNode
}

/** The frame around the page, inside main. Public pages and the account pages set their own width. */
export function Frame({ layout, children }: FrameProps) {
  const area = areaOfLayout(layout)
  if (area === undefined) return children
  return (
    <area.Frame layout={layout} routes={area.routes}>
      {children}
    </area.Frame>
  )
}
