import { Link } from '#src/ui/link-provider.tsx'

export interface Crumb {
  label: string
  /** Absent on the last item, the page itself. */
  href?: string
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="您的位置">
      <ol>
        {crumbs.map(({ label, href }) => (
          // the label alone is not unique: a municipality is a province and a city of the same name
          <li key={`${label} ${href}`}>
            {href ? <Link href={href}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
