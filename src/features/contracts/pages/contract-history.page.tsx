import { ContractEmploymentGetMyAllDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import { historyColumns } from '../components/history-columns.tsx'
import { HistoryOf } from '../components/history-of.tsx'
import {
  activeHistoryFilters,
  HISTORY_PAGE_SIZE,
  type HistorySearch,
  historySearchFields,
  NO_HISTORY_FILTERS,
} from '../history-search.ts'
import { CONTRACTS } from '../paths.ts'

/** What was done with the contracts of the enterprise: all of them, and one step by step. */
export default function ContractHistoryPage() {
  const state = useSearchState(historySearchFields)
  const { values: search, hrefWith } = state
  if (search.id === null) return <Histories {...state} />
  return <HistoryOf id={search.id} backHref={hrefWith({ id: null, page: search.page })} />
}

function Histories({ values: search, hrefWith, change }: ReturnType<typeof useSearchState<HistorySearch>>) {
  const resource = useQueryResource(
    ContractEmploymentGetMyAllDocument,
    {
      realName: search.realName.trim() || undefined,
      contractNo: search.contractNo.trim() || undefined,
      pageIndex: search.page,
      pageSize: HISTORY_PAGE_SIZE,
    },
    { errors: 'inline', keepPrevious: true },
  )
  const page = resource.data?.contractEmploymentGetMyAll
  return (
    <>
      <PageHeader
        title="办理记录"
        crumbs={[
          { label: '企业中心', href: '/enterpriseCenter' },
          { label: '合同', href: CONTRACTS },
          { label: '办理记录' },
        ]}
        context="企业办理过和等着办理的合同，每一步是谁、在什么时候、为什么。"
        actions={
          <LinkButton href={CONTRACTS} variant="secondary" icon="list">
            全部合同
          </LinkButton>
        }
      />
      <FiltersAcross
        shown={JSON.stringify({ ...search, page: 1 })}
        activeCount={activeHistoryFilters(search)}
        onApply={(data) =>
          change({
            realName: String(data.get('realName') ?? '').trim(),
            contractNo: String(data.get('contractNo') ?? '').trim(),
          })
        }
        onClear={() => change(NO_HISTORY_FILTERS)}
      >
        <TextInput type="search" label="职工姓名" name="realName" defaultValue={search.realName} maxLength={20} />
        <TextInput type="search" label="合同编号" name="contractNo" defaultValue={search.contractNo} maxLength={30} />
      </FiltersAcross>
      <DataList
        {...dataListProps(resource, page?.items)}
        empty={{ title: '没有符合条件的记录', text: '起草、签署或续签合同后，每一步都会记在这里。' }}
      >
        <DataTable
          caption="办理过的合同"
          summary={page && `共 ${page.totalCount} 份`}
          columns={historyColumns((id) => hrefWith({ id, page: search.page }))}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
        />
        <Pagination
          page={search.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / HISTORY_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
    </>
  )
}
