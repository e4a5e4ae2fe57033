import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import type { EmptyStateProps } from '#src/ui/feedback/empty-state.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { type ArticleSearch, isNarrowed, listRead, PAGE_SIZE, variablesOf } from '../article-search.ts'
import { ArticleList } from './article-item.tsx'

interface ArticleResultsProps {
  search: ArticleSearch
  root: string
  hrefWith: (change: Partial<ArticleSearch>) => string
  showCategory?: boolean
}

/** The articles that fit, newest first with the sticky ones above, and the pages of them. */
export function ArticleResults({ search, root, hrefWith, showCategory }: ArticleResultsProps) {
  const read = listRead(variablesOf(search, root))
  const resource = useQueryResource(read.document, read.variables, { errors: 'inline', keepPrevious: true })
  const page = resource.data?.cmsContentSearchPublishedContent
  const conditions = conditionsOf(search)
  const found = page ? `共 ${page.totalCount.toLocaleString('zh-CN')} 篇` : ''
  return (
    <section className="stack" aria-labelledby="results">
      <h2 className="results-head" id="results">
        {found || '文章'}
      </h2>
      <LiveRegion message={found && conditions ? `${found}，条件：${conditions}` : found} stale={resource.isPrevious} />
      <DataList {...dataListProps(resource, page?.items)} empty={emptyOf(search, hrefWith)}>
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

const conditionsOf = ({ keyword, year }: ArticleSearch): string =>
  [keyword.trim() && `“${keyword.trim()}”`, year && `${year} 年`].filter(Boolean).join('、')

function emptyOf(search: ArticleSearch, hrefWith: ArticleResultsProps['hrefWith']): EmptyStateProps {
  const everything = (
    <LinkButton variant="secondary" href={hrefWith({ categoryCode: '', keyword: '', year: null })}>
      查看全部文章
    </LinkButton>
  )
  if (search.page > 1) {
    const first = (
      <LinkButton variant="secondary" href={hrefWith({ page: 1 })}>
        回到第 1 页
      </LinkButton>
    )
    return { title: '这一页没有文章', action: first, level: 3 }
  }
  if (isNarrowed(search)) {
    return {
      title: '没有找到符合条件的文章',
      text: `现在的条件：${conditionsOf(search)}。换一个词，或不限年份再找找看。`,
      action: everything,
      level: 3,
    }
  }
  return { title: '这里还没有文章', text: '新的文章发布后会出现在这里。', action: everything, level: 3 }
}
