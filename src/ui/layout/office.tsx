import { createContext, type ReactNode, useContext, useMemo } from 'react'

export type Density = 'comfortable' | 'compact'

interface OfficeFacts {
  density: Density
  /** Path of the start page, which is the first entry of the navigation on every page. */
  home: string
}

const OfficeContext = createContext<OfficeFacts | null>(null)

/**
 * The container of the office pages. It sets the density for styles (`data-density`, `--o-row`, `--o-ctl`, `--o-gap`,
 * `--o-cell`). Its container queries use rem, so that a reader with 200 % text gets the narrow layout.
 */
export function Office({ density, home, children }: OfficeFacts & { children: ReactNode }) {
  return (
    <OfficeContext value={useMemo(() => ({ density, home }), [density, home])}>
      <div className="off" data-density={density}>
        {children}
      </div>
    </OfficeContext>
  )
}

/** The facts of the office around a component; null outside the office. */
export const useOffice = (): OfficeFacts | null => useContext(OfficeContext)

/** The row height of the office; null outside the office. */
export const useDensity = (): Density | null => useOffice()?.density ?? null
