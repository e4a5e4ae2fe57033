import { Link } from '#src/ui/link-provider.tsx'

export interface TabLink {
  label: string
  href: string
  count?: number
  /** where two links may have one address */
  isCurrent?: boolean
}

/** Views of one list, each with its own address: links, so that back, reload and a new window work. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current?: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={`${tab.label}${tab.href}`}
          href={tab.href}
          aria-current={(tab.isCurrent ?? tab.href === current) ? 'true' : undefined}
        >
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
