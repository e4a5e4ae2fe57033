import { type ReactNode, useState } from 'react'
import { requirementGetRequirementList_keyword } from '#src/api/limits.ts'
import { removable } from '#src/lib/navigation/set-filters.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { JobList } from '#src/shared/recruitment/job-list.tsx'
import { SavedSearches } from '#src/shared/saved-searches/saved-searches.tsx'
import type { SearchList } from '#src/shared/saved-searches/search-list.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { nothingFound } from '#src/ui/data/nothing-found.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { ResultsHead } from '#src/ui/data/results-head.tsx'
import { KeywordSearch } from '#src/ui/forms/keyword-search.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { emptyJobs } from '../empty-jobs.tsx'
import { activeFiltersOf } from '../job-facets.ts'
import { type JobSearch, jobSearchFields, NO_FILTERS, PAGE_SIZE, savedQueryOf } from '../job-search.ts'
import { jobTabs } from '../job-tabs.ts'
import { countRead, listRead } from '../recruitment.reads.ts'
import { JobFilters } from './job-filters.tsx'
import { RecommendedJobs } from './recommended-jobs.tsx'

const RESULTS = 'results'
const SORTS = [
  { value: '', label: '最新发布' },
  { value: 'pay', label: '薪资从高到低' },
  { value: 'ending', label: '截止时间从近到远' },
]

const CRUMBS = [{ label: '首页', href: '/' }, { label: '找岗位' }]

const JOBS: SearchList = {
  target: 'Requirement',
  thing: '岗位',
  example: '上海的文字客服',
  hrefOf: (query) => (query === '' ? '/requirement' : `/requirement?${query}`),
}

/** The public list of jobs. A person also has tabs for recommended and saved jobs. */
export function JobBoard() {
  const state = useSearchState(jobSearchFields)
  const { values: search, hrefWith, change } = state
  const isPerson = usePortal(selectUserType) === 'DisabledPerson'
  const isSignedIn = usePortal(selectUserType) !== null
  const tabs = isPerson && <Tabs label="岗位范围" {...jobTabs(search, hrefWith)} />
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    setClearings(clearings + 1)
    change(NO_FILTERS)
  }
  return (
    <>
      <PageHeader
        title="找岗位"
        crumbs={CRUMBS}
        context="岗位都经过平台审核，不向求职者收费。"
        search={
          <KeywordSearch
            label="搜索岗位或职位"
            placeholder="岗位或职位，例如 文字客服"
            maxLength={requirementGetRequirementList_keyword.max}
            action="/requirement"
            keyword={search.keyword}
            clearings={clearings}
            onSearch={(keyword) => change({ keyword, tab: search.tab === 'Favourite' ? 'Favourite' : null })}
          />
        }
      />
      {search.tab === 'Recommended' ? (
        <RecommendedJobs page={search.page} hrefOf={(page) => hrefWith({ page })} tabs={tabs} />
      ) : (
        <OpenJobs state={state} onClear={clear} tabs={tabs}>
          {isSignedIn && <SavedSearches list={JOBS} query={savedQueryOf(search)} keyword={search.keyword} />}
        </OpenJobs>
      )}
    </>
  )
}

interface OpenJobsProps {
  state: ReturnType<typeof useSearchState<JobSearch>>
  onClear: () => void
  tabs: ReactNode
  children: ReactNode
}

function OpenJobs({ state: { values: search, hrefWith, change }, onClear, tabs, children }: OpenJobsProps) {
  const list = listRead(search)
  const count = countRead(search)
  const resource = useQueryResource(list.document, list.variables, { errors: 'inline', keepPrevious: true })
  const counts = useQueryResource(count.document, count.variables, { errors: 'inline', keepPrevious: true }).data
    ?.requirementGetCount
  const page = resource.data?.requirementGetRequirementList
  const filters = removable(activeFiltersOf(search, counts), change)
  const isBeyond = search.page > 1 && (page?.totalCount ?? 0) > 0
  const sort = {
    value: search.sort ?? '',
    options: SORTS,
    onChange: (value: string) => change({ sort: jobSearchFields.sort.read(value) }),
  }
  return (
    <div className="split split-left">
      <JobFilters
        search={search}
        counts={counts}
        activeCount={filters.length}
        resultsId={RESULTS}
        resultsLabel={page ? `查看 ${page.totalCount.toLocaleString('zh-CN')} 个岗位` : '查看结果'}
        sort={sort}
        beside={children}
        onChange={change}
        onClear={onClear}
      />
      <section className="stack">
        {tabs}
        <ResultsHead
          id={RESULTS}
          found={page ? `找到 ${page.totalCount.toLocaleString('zh-CN')} 个岗位` : null}
          isPrevious={resource.isPrevious}
          fallback="岗位"
          page={search.page}
          filters={filters}
          sort={sort}
        />
        <DataList
          {...dataListProps(resource, page?.items)}
          empty={
            !isBeyond && filters.length > 0
              ? nothingFound('岗位', filters, onClear)
              : emptyJobs({
                  isFavourite: search.tab === 'Favourite',
                  firstHref: isBeyond ? hrefWith({ page: 1 }) : null,
                })
          }
        >
          <JobList jobs={page?.items ?? []} />
        </DataList>
        <Pagination
          page={search.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </section>
    </div>
  )
}
