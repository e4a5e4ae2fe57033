import { Suspense, useCallback, useState } from 'react'
import { ManagedWorkOrderCompletionGetAllDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { useQueueKeys } from '#src/shared/audit/use-queue-keys.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ListSearch } from '#src/ui/forms/list-search.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { CaseDetail } from '../components/case-detail.tsx'
import { CaseQueue } from '../components/case-queue.tsx'
import { CONSOLE_PATH } from '../paths.ts'
import {
  type CaseSearch,
  caseFields,
  nextCase,
  PAGE_SIZE,
  previousCase,
  QUEUE_LABELS,
  queueVariables,
} from '../queues.ts'

const GROUPED = { queue: null, case: null, grouped: true } as const

const Groups = lazyPart(async () => ({ default: (await import('../completion-groups.tsx')).CompletionGroups }))

/** Submissions to review, one after another, or grouped with one row for each order. */
export default function ConsoleCompletionsPage() {
  const state = useSearchState(caseFields)
  if (!state.values.grouped) return <Queue {...state} />
  return (
    <Suspense fallback={<Skeleton lines={6} label="正在加载" />}>
      <Groups />
    </Suspense>
  )
}

type QueueProps = Pick<ReturnType<typeof useSearchState<CaseSearch>>, 'values' | 'hrefWith' | 'change'>

function Queue({ values, hrefWith, change }: QueueProps) {
  const exporting = useFileExport('WorkOrderCompletion/Export', '成果.xlsx')
  const { pageIndex: _, pageSize: __, sorting: ___, ...filters } = queueVariables(values)
  return (
    <>
      <PageHeader
        title="成果验收"
        context="先到期的在前"
        crumbs={[{ label: '管理台', href: CONSOLE_PATH }, { label: '成果验收' }]}
        actions={
          <Button
            variant="secondary"
            icon="download"
            busy={exporting.isBusy}
            onClick={() => void exporting.run(filters)}
          >
            导出成果
          </Button>
        }
      />
      <Tabs
        label="验收队列"
        tabs={[
          ...QUEUE_LABELS.map(({ queue, label }) => ({ label, href: hrefWith({ queue, case: null, grouped: false }) })),
          { label: '按工单', href: hrefWith(GROUPED) },
        ]}
        current={hrefWith({ queue: values.queue, case: null, grouped: false })}
      />
      <Search keyword={values.keyword} onSearch={(keyword) => change({ keyword, case: null })} />
      <Cases values={values} hrefWith={hrefWith} change={change} />
    </>
  )
}

function Search({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  return (
    <ListSearch
      className="order-search"
      shown={keyword}
      onApply={(values) => onSearch(String(values.get('keyword') ?? ''))}
    >
      <TextInput
        label="工单名称"
        name="keyword"
        type="search"
        defaultValue={keyword}
        affix={
          <Button type="submit" variant="secondary" icon="search">
            查找
          </Button>
        }
      />
    </ListSearch>
  )
}

function Cases({ values, hrefWith, change }: QueueProps) {
  const [takesFocus, setTakesFocus] = useState(false)
  const list = useQueryResource(ManagedWorkOrderCompletionGetAllDocument, queueVariables(values), {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = list.data?.workOrderCompletionGetAll
  const rows = page?.items ?? []
  const current = values.case ?? rows[0]?.id ?? null
  const ids = rows.map(({ id }) => id)
  const next = nextCase(ids, current)
  const previous = previousCase(ids, current)
  const goTo = useCallback(
    (id: number | null) => {
      setTakesFocus(true)
      change({ case: id, page: values.page }, { replace: true })
    },
    [change, values.page],
  )
  const goOn = useCallback(() => goTo(next), [goTo, next])
  const goBack = useCallback(() => goTo(previous), [goTo, previous])
  useQueueKeys(next === null ? null : goOn, previous === null ? null : goBack)
  const focused = useCallback(() => setTakesFocus(false), [])
  return (
    <DataList
      {...dataListProps(list, page?.items)}
      empty={{ title: '没有等待验收的成果', text: '有人提交成果后会出现在这里，先到期的在前。' }}
    >
      <div className="split split-left cases">
        <div className="stack">
          <p className="small muted">共 {page?.totalCount ?? 0} 份</p>
          <CaseQueue
            rows={rows}
            current={current}
            hrefOf={(id) => hrefWith({ case: id, page: values.page })}
            onOpen={() => setTakesFocus(true)}
          />
          <Pagination
            page={values.page}
            pageCount={Math.ceil((page?.totalCount ?? 0) / PAGE_SIZE)}
            hrefOf={(number) => hrefWith({ page: number, case: null })}
          />
        </div>
        {current !== null && (
          <CaseDetail
            id={current}
            takesFocus={takesFocus}
            onFocused={focused}
            onDecided={goOn}
            onNext={next === null ? null : goOn}
            onPrevious={previous === null ? null : goBack}
          />
        )}
      </div>
    </DataList>
  )
}
