import { Link } from '#src/ui/link-provider.tsx'
import { useCurrentInView } from './current-in-view.ts'

export interface TabLink {
  label: string
  href: string
  count?: number
  /** marks the current link, where two links may have the same URL */
  isCurrent?: boolean
}

/** Views of one list, each with its own URL: links, so that back, reload and a new window work. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current?: string }) {
  const isCurrent = (tab: TabLink): boolean => tab.isCurrent ?? tab.href === current
  const row = useCurrentInView<HTMLElement>(tabs.find(isCurrent)?.href)
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <Link key={`${tab.label}${tab.href}`} href={tab.href} aria-current={isCurrent(tab) ? 'true' : undefined}>
          {tab.label}
          {tab.count !== undefined && (
            <>
              <span className="n" aria-hidden="true">
                {tab.count}
              </span>
              <span className="sr">，{tab.count} 项</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
