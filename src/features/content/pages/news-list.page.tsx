import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePageHead } from '#src/lib/page-head.ts'
import { childrenOf, useCategories } from '#src/lib/use-cached.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { articleSearchFields, bannersRead, hasBanners, NEWS } from '../article-search.ts'
import { findIn } from '../categories.ts'
import { ArticleFilters } from '../components/article-filters.tsx'
import { ArticleResults } from '../components/article-results.tsx'
import { NewsBanners } from '../components/news-banners.tsx'

const CRUMBS = [{ label: '首页', href: '/' }, { label: '新闻中心' }]

/** News by category: /news/list?categoryCode=&keyword=&year=&page= */
export default function NewsListPage() {
  const { values: search, hrefWith, change } = useSearchState(articleSearchFields)
  const categories = useCategories().data
  const category = search.categoryCode === '' ? undefined : findIn(categories, NEWS, search.categoryCode)
  usePageHead(category ? { title: category.displayName } : null)
  const isFirst = hasBanners(search)
  const banners = useQueryResource(bannersRead.document, bannersRead.variables, { errors: 'inline', enabled: isFirst })
    .data?.swiperGetSwiperListByAnchor
  const tabs = [
    { label: '全部', href: hrefWith({ categoryCode: '' }) },
    ...childrenOf(categories, NEWS).map(({ categoryCode, displayName }) => ({
      label: displayName,
      href: hrefWith({ categoryCode }),
    })),
  ]
  return (
    <div className="wrap page-foot-gap">
      <PageHeader
        title="新闻中心"
        crumbs={CRUMBS}
        context="就业动态、政策变化、行业资讯和平台通知。"
        actions={
          <LinkButton variant="secondary" href="/news/knowledgeBase" icon="book">
            知识库
          </LinkButton>
        }
      />
      <div className="stack">
        {isFirst && <NewsBanners banners={banners ?? []} />}
        <Tabs
          label="新闻栏目"
          tabs={tabs}
          current={hrefWith({ categoryCode: category?.categoryCode ?? search.categoryCode })}
        />
        <ArticleFilters search={search} action="/news/list" label="标题或内容" onChange={change} />
        <ArticleResults search={search} root={NEWS} hrefWith={hrefWith} showCategory={search.categoryCode === ''} />
      </div>
    </div>
  )
}
