import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'

export interface PaginationProps {
  /** Page number, from 1. */
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  /** Distinguishes two paginations of one page. */
  label?: string
}

/** The page numbers to link: first, last, and the neighbours of the current page; null marks a gap. */
export function pagesToShow(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount]
  const pages = [...new Set(wanted)].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b)
  return pages.flatMap((n, index) => {
    const before = pages[index - 1] ?? n - 1
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? [null, n] : [n]
  })
}

/** Page links. Each page has a URL, so that back, reload and sharing work. */
export function Pagination({ page, pageCount, hrefOf, label = '分页' }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className="pages-nav">
      <ul className="pages">
        {page > 1 && (
          <li>
            <Link href={hrefOf(page - 1)} rel="prev">
              <Icon name="chevron-left" />
              上一页
            </Link>
          </li>
        )}
        {pagesToShow(page, pageCount).map((n, index) =>
          n === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity
            <li key={`gap-${index}`}>
              <span className="gap" aria-hidden="true">
                …
              </span>
            </li>
          ) : (
            <li key={n}>
              <Link href={hrefOf(n)} aria-current={n === page ? 'page' : undefined}>
                <span className="sr">第 </span>
                {n}
                <span className="sr"> 页</span>
              </Link>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <Link href={hrefOf(page + 1)} rel="next">
              下一页
              <Icon name="chevron-right" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
