import { createContext, type ReactNode, useContext, useMemo } from 'react'

export type Density = 'comfortable' | 'compact'

interface OfficeFacts {
  density: Density
  /** The start page, which stands at the top of the navigation beside every page. */
  home: string
}

const OfficeContext = createContext<OfficeFacts | null>(null)

/**
 * The container of the office. It carries the density for styles (`data-density`, `--o-row`, `--o-ctl`, `--o-gap`,
 * `--o-cell`); its container queries in rem give a reader with 200 % text the narrow layout.
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

/** Null outside of the office. */
export const useOffice = (): OfficeFacts | null => useContext(OfficeContext)

/** How high rows are here; null outside of the office. */
export const useDensity = (): Density | null => useOffice()?.density ?? null
