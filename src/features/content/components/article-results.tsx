import { removable, type SetFilter } from '#src/lib/navigation/set-filters.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { nothingFound } from '#src/ui/data/nothing-found.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { ResultsHead } from '#src/ui/data/results-head.tsx'
import type { EmptyStateProps } from '#src/ui/feedback/empty-state.tsx'
import { type ArticleSearch, listRead, PAGE_SIZE, variablesOf } from '../article-search.ts'
import { ArticleList } from './article-item.tsx'

interface ArticleResultsProps {
  search: ArticleSearch
  root: string
  hrefWith: (change: Partial<ArticleSearch>) => string
  showCategory?: boolean
}

/** The matching articles, pinned ones first, then the newest, and the pagination. */
export function ArticleResults({ search, root, hrefWith, showCategory }: ArticleResultsProps) {
  const read = listRead(variablesOf(search, root))
  const resource = useQueryResource(read.document, read.variables, { errors: 'inline', keepPrevious: true })
  const page = resource.data?.cmsContentSearchPublishedContent
  const navigate = useNavigate()
  const filters = removable(conditionsOf(search), (change) => navigate(hrefWith(change)))
  const clear = () => navigate(hrefWith({ keyword: '', year: null }))
  return (
    <section className="stack" aria-labelledby="results">
      <ResultsHead
        id="results"
        found={page ? `共 ${page.totalCount.toLocaleString('zh-CN')} 篇` : null}
        isPrevious={resource.isPrevious}
        fallback="文章"
        page={search.page}
        filters={filters}
      />
      <DataList
        {...dataListProps(resource, page?.items)}
        empty={
          filters.length > 0 && search.page === 1 ? nothingFound('文章', filters, clear) : emptyOf(search, hrefWith)
        }
      >
        <ArticleList articles={page?.items ?? []} showCategory={showCategory} />
      </DataList>
      <Pagination
        page={search.page}
        pageCount={Math.ceil((page?.totalCount ?? 0) / PAGE_SIZE)}
        hrefOf={(number) => hrefWith({ page: number })}
      />
    </section>
  )
}

const conditionsOf = ({ keyword, year }: ArticleSearch): SetFilter<ArticleSearch>[] => [
  ...(keyword.trim() ? [{ key: 'keyword', label: `“${keyword.trim()}”`, without: { keyword: '' } }] : []),
  ...(year ? [{ key: 'year', label: `${year} 年`, without: { year: null } }] : []),
]

function emptyOf({ page }: ArticleSearch, hrefWith: ArticleResultsProps['hrefWith']): EmptyStateProps {
  const [title, text, label, href] =
    page > 1
      ? ['这一页没有文章', undefined, '回到第 1 页', hrefWith({ page: 1 })]
      : ['这里还没有文章', '新的文章发布后会出现在这里。', '查看全部文章', hrefWith({ categoryCode: '' })]
  const action = (
    <LinkButton variant="secondary" href={href}>
      {label}
    </LinkButton>
  )
  return { title, text, action, level: 3 }
}
