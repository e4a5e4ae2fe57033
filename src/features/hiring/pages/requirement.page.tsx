import { useState } from 'react'
import {
  HiringRequirementGetAllDocument,
  HiringRequirementGetCountDocument,
  type HiringRequirementRowFragment,
} from '#src/api/graphql.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { ExportRequirements } from '../components/export-requirements.tsx'
import { RequirementActDialogs } from '../components/requirement-act-dialogs.tsx'
import { requirementColumns } from '../components/requirement-columns.tsx'
import { RequirementFilters } from '../components/requirement-filters.tsx'
import { copyHref, editHref, newRequirementHref } from '../paths.ts'
import {
  countVariablesOf,
  listVariablesOf,
  REQUIREMENT_PAGE_SIZE,
  type RequirementSearch,
  requirementSearchFields,
} from '../requirement-search.ts'

const create = (
  <LinkButton href={newRequirementHref} variant="way" icon="plus">
    发布岗位
  </LinkButton>
)

/** The jobs of the enterprise: by state, with what came for each and what can be done with it. */
export default function RequirementPage() {
  const { values: search, hrefWith, change } = useSearchState(requirementSearchFields)
  const [chosen, setChosen] = useState<{ job: HiringRequirementRowFragment; act: string | null } | null>(null)
  const navigate = useNavigate()
  const variables = listVariablesOf(search)
  const resource = useQueryResource(HiringRequirementGetAllDocument, variables, {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = resource.data?.requirementGetAll
  const onAct = (job: HiringRequirementRowFragment, act: string) => {
    if (act === 'update') navigate(editHref(job.id))
    else if (act === 'copy') navigate(copyHref(job.id))
    else setChosen({ job, act })
  }
  return (
    <>
      <PageHeader title="招聘需求" context="从起草、审核到招满，每个岗位的状态和简历都在这里。" actions={create} />
      <StatusTabs search={search} hrefWith={hrefWith} />
      <RequirementFilters search={search} onChange={change} />
      <DataList
        {...dataListProps(resource, page?.items)}
        empty={{
          title: '没有符合条件的岗位',
          text: '可以换一个状态、清除筛选条件，或发布一个新岗位。',
          action: create,
        }}
      >
        <ExportRequirements variables={variables} total={page?.totalCount ?? 0} />
        <DataTable
          caption="招聘需求"
          summary={page && `共 ${page.totalCount} 个岗位`}
          columns={requirementColumns(onAct)}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
        />
        <Pagination
          page={search.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / REQUIREMENT_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
      {chosen && (
        <RequirementActDialogs
          // as it is now: after a refusal for a changed row the question is asked of the new one
          job={page?.items.find(({ id }) => id === chosen.job.id) ?? chosen.job}
          act={chosen.act}
          onClose={() => setChosen({ job: chosen.job, act: null })}
        />
      )}
    </>
  )
}

interface StatusTabsProps {
  search: RequirementSearch
  hrefWith: (change: Partial<RequirementSearch>) => string
}

/** 全部, then each state that has any job, and the chosen one even when it has none left. */
function StatusTabs({ search, hrefWith }: StatusTabsProps) {
  const counts = useQueryResource(HiringRequirementGetCountDocument, countVariablesOf(search), {
    errors: 'inline',
    keepPrevious: true,
  }).data?.requirementGetCount.statuses
  if (!counts) return null
  const tabs = counts
    .filter(({ key, count }) => count > 0 || key === search.status)
    .map(({ key, label, count }) => ({
      label,
      count,
      href: hrefWith({ status: key as RequirementSearch['status'] }),
    }))
  const all = {
    label: '全部',
    count: counts.reduce((sum, { count }) => sum + count, 0),
    href: hrefWith({ status: null }),
  }
  return <Tabs label="岗位状态" tabs={[all, ...tabs]} current={hrefWith({ status: search.status })} />
}
