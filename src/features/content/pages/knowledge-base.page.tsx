import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePageHead } from '#src/lib/page-head.ts'
import { childrenOf, useCategories } from '#src/lib/use-cached.ts'
import { FilterDisclosure } from '#src/ui/data/filter-disclosure.tsx'
import { InTurn } from '#src/ui/layout/in-turn.ts'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { articleSearchFields, isNarrowed, KNOWLEDGE } from '../article-search.ts'
import { findIn } from '../categories.ts'
import { ArticleFilters } from '../components/article-filters.tsx'
import { ArticleResults } from '../components/article-results.tsx'
import { KnowledgeGroup } from '../components/knowledge-group.tsx'

const CRUMBS = [{ label: '首页', href: '/' }, { label: '新闻中心', href: '/news/list' }, { label: '知识库' }]

/** The knowledge base by topic; with one topic selected or a search, all matching articles. */
export default function KnowledgeBasePage() {
  const { values: search, hrefWith, change } = useSearchState(articleSearchFields)
  const categories = useCategories().data
  const groups = childrenOf(categories, KNOWLEDGE)
  const category = search.categoryCode === '' ? undefined : findIn(categories, KNOWLEDGE, search.categoryCode)
  usePageHead(category ? { title: category.displayName } : null)
  const tabs = [
    { label: '全部主题', href: hrefWith({ categoryCode: '' }) },
    ...groups.map(({ categoryCode, displayName }) => ({ label: displayName, href: hrefWith({ categoryCode }) })),
  ]
  const isGrouped = search.categoryCode === '' && !isNarrowed(search)
  return (
    <div className="wrap page-foot-gap">
      <PageHeader title="知识库" crumbs={CRUMBS} context="政策、求职、用工和无障碍，怎么读怎么做。" />
      <div className="stack">
        <Tabs
          label="知识库主题"
          tabs={tabs}
          current={hrefWith({ categoryCode: category?.categoryCode ?? search.categoryCode })}
        />
        <FilterDisclosure activeCount={(search.year === null ? 0 : 1) + (search.keyword === '' ? 0 : 1)}>
          {() => <ArticleFilters search={search} action="/news/knowledgeBase" label="想了解什么" onChange={change} />}
        </FilterDisclosure>
        {isGrouped ? (
          <div className="grid knowledge-groups">
            {groups.map((group) => (
              <InTurn key={group.id}>
                <KnowledgeGroup category={group} href={hrefWith({ categoryCode: group.categoryCode })} />
              </InTurn>
            ))}
          </div>
        ) : (
          <ArticleResults
            search={search}
            root={KNOWLEDGE}
            hrefWith={hrefWith}
            showCategory={search.categoryCode === ''}
          />
        )}
      </div>
    </div>
  )
}
