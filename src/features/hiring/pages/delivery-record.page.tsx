import { useCallback, useState } from 'react'
import {
  HiringDeliveryCountDocument,
  type HiringDeliveryRowFragment,
  HiringRequirementGetDocument,
} from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { payWithUnit } from '#src/lib/recruitment/job-words.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useEnumOptions } from '#src/lib/work-orders/use-enum-options.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { DeliveryBoard } from '../components/delivery-board.tsx'
import { DeliveryDialogs } from '../components/delivery-dialogs.tsx'
import { DeliveryFilters } from '../components/delivery-filters.tsx'
import { DeliveryTable } from '../components/delivery-table.tsx'
import { ExportDeliveries } from '../components/export-deliveries.tsx'
import { SelectionBar } from '../components/selection-bar.tsx'
import type { ActedDelivery } from '../delivery-acts.ts'
import { countVariablesOf, type DeliverySearch, deliverySearchFields, ENDED, SHOWN } from '../delivery-search.ts'
import { REQUIREMENTS, requirementHref } from '../paths.ts'
import { useDeliveryActs } from '../use-delivery-acts.ts'

type Row = HiringDeliveryRowFragment

/** Who has applied and how far each has come, as a board or as a table of the same. */
export default function DeliveryRecordPage() {
  const { values: search, hrefWith, change } = useSearchState(deliverySearchFields)
  const [selected, setSelected] = useState<readonly Row[]>([])
  const [known, setKnown] = useState<ReadonlyMap<number, Row>>(new Map())
  const acts = useDeliveryActs()
  const statuses = useEnumOptions('DeliveryStatus')
  const labelOf = (status: string) => statuses.find(({ value }) => value === status)?.label ?? ''
  // stable: the lists tell what they hold in an effect
  const onRows = useCallback((rows: readonly Row[]) => {
    setKnown((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]))
  }, [])
  /** As the server last said it: after a refusal for a changed row the act is about the new one. */
  const fresh = <R extends { id: number }>(rows: readonly R[]) => rows.map((row) => known.get(row.id) ?? row)
  const toggle = (row: Row) =>
    setSelected((before) =>
      before.some(({ id }) => id === row.id) ? before.filter(({ id }) => id !== row.id) : [...before, row],
    )
  const done = (rows: readonly ActedDelivery[]) => {
    acts.done(rows)
    setSelected((before) => before.filter(({ id }) => !rows.some((row) => row.id === id)))
  }
  const shared = {
    search,
    onRows,
    onAct: (row: Row, act: Parameters<typeof acts.choose>[1]) => acts.choose([row], act),
  }
  return (
    <>
      <RecordHeader requirementId={search.requirementId} />
      <Tabs
        label="显示方式"
        tabs={[
          { label: '看板', href: hrefWith({ view: null, status: null }) },
          { label: '表格', href: hrefWith({ view: 'table' }) },
        ]}
        current={search.view === null ? hrefWith({ view: null, status: null }) : hrefWith({ view: 'table' })}
      />
      <DeliveryFilters search={search} onChange={change} />
      <StatusLinks search={search} hrefWith={hrefWith} labelOf={labelOf} />
      {search.view === null ? (
        <DeliveryBoard {...shared} isSelected={({ id }) => selected.some((row) => row.id === id)} onSelect={toggle} />
      ) : (
        <DeliveryTable {...shared} hrefWith={hrefWith} selected={selected} onSelected={setSelected} />
      )}
      <SelectionBar selected={fresh(selected) as Row[]} onAct={acts.choose} onClear={() => setSelected([])} />
      <ExportDeliveries search={search} />
      <p className="small muted">
        残疾情况只在求职者投递并单独同意后可见，每次查看完整简历都会记录。匹配程度由地点、学历、经验、意向和便利条件计算，不使用性别和年龄。
      </p>
      <DeliveryDialogs
        rows={acts.open ? fresh(acts.open.rows) : []}
        act={acts.open?.act ?? null}
        onDone={done}
        onClose={acts.close}
      />
    </>
  )
}

/** The job the deliveries came for, or that they are those of all jobs. */
function RecordHeader({ requirementId }: { requirementId: number | null }) {
  const id = requirementId ?? 0
  const job = useQueryResource(HiringRequirementGetDocument, { id }, { enabled: id > 0, errors: 'inline' }).data
    ?.requirementGet
  const crumbs = [
    { label: '招聘需求', href: REQUIREMENTS },
    ...(job ? [{ label: job.title, href: requirementHref(job.id) }] : []),
    { label: '投递记录' },
  ]
  if (!job) {
    return (
      <PageHeader
        title="投递记录"
        context={requirementId === null ? '全部岗位收到的简历' : undefined}
        crumbs={crumbs}
      />
    )
  }
  const facts = [
    job.recruitNumber ? `招 ${job.recruitNumber} 人` : null,
    job.payMin ? payWithUnit(job) : null,
    [job.operationModeName, job.cityName].filter(Boolean).join(' · '),
    job.validTo ? `有效期至 ${formatDate(job.validTo)}` : null,
  ]
  return (
    <PageHeader
      title={`${job.title}的投递`}
      crumbs={crumbs}
      state={<StatusChip entity="Requirement" status={job.status} label={job.statusLabel} />}
      context={facts.filter(Boolean).join(' · ')}
      actions={
        <LinkButton href={requirementHref(job.id)} variant="secondary">
          查看岗位
        </LinkButton>
      }
    />
  )
}

interface StatusLinksProps {
  search: DeliverySearch
  hrefWith: (change: Partial<DeliverySearch>) => string
  labelOf: (status: string) => string
}

/** How many stand where. The table is narrowed by them; the board shows what has ended as ways into the table. */
function StatusLinks({ search, hrefWith, labelOf }: StatusLinksProps) {
  const counts = useQueryResource(HiringDeliveryCountDocument, countVariablesOf(search), {
    errors: 'inline',
    keepPrevious: true,
  }).data
  if (!counts) return null
  const of = (status: (typeof SHOWN)[number]) => counts[status].totalCount
  if (search.view === null) {
    const ended = ENDED.filter((status) => of(status) > 0)
    if (ended.length === 0) return null
    return (
      <p className="small">
        {'已经结束的：'}
        {ended.map((status) => (
          <span key={status}>
            <Link href={hrefWith({ view: 'table', status })}>{`${labelOf(status)} ${of(status)} 人`}</Link>
            {'　'}
          </span>
        ))}
      </p>
    )
  }
  const tabs = SHOWN.filter((status) => of(status) > 0 || status === search.status).map((status) => ({
    label: labelOf(status),
    count: of(status),
    href: hrefWith({ status }),
  }))
  const all = {
    label: '全部',
    count: SHOWN.reduce((sum, status) => sum + of(status), 0),
    href: hrefWith({ status: null }),
  }
  return <Tabs label="投递状态" tabs={[all, ...tabs]} current={hrefWith({ status: search.status })} />
}
