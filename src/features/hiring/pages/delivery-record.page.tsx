import { useMemo } from 'react'
import {
  HiringRequirementGetDocument,
  type HiringRequirementGetQuery,
  type HiringRequirementResumeGetAllQueryVariables,
} from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { ListHead } from '#src/lib/list/list-head.tsx'
import { type ListAddressState, useListState } from '#src/lib/list/use-list-state.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { payWithUnit } from '#src/shared/recruitment/job-texts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { DeliveryBoard } from '../components/delivery-board.tsx'
import { deliveries, isBoard, useDeliveryCounts } from '../deliveries.tsx'
import { JOB_COLUMN } from '../delivery-columns.tsx'
import { REQUIREMENTS, requirementHref } from '../paths.ts'

type Deliveries = typeof deliveries
type Job = HiringRequirementGetQuery['requirementGet']

/** The applicants and their stages, as a board or as a table. */
export default function DeliveryRecordPage() {
  const state = useListState(deliveries)
  const { requirementId: id } = state.values
  const job = useQueryResource(
    HiringRequirementGetDocument,
    { id: Number(id) },
    { enabled: Boolean(id), errors: 'inline' },
  ).data?.requirementGet
  const list = useMemo(() => (id ? ofOneJob(job) : deliveries), [id, job])
  return isBoard(state.values) ? <Board list={list} state={state} /> : <CrudListPage list={list} />
}

function ToJob({ conditions }: { conditions: Partial<HiringRequirementResumeGetAllQueryVariables> }) {
  return (
    <LinkButton href={requirementHref(conditions.requirementId ?? 0)} variant="secondary">
      查看岗位
    </LinkButton>
  )
}

/**
 * The list of deliveries of one job. The facts of the job appear beside the title; `job` is undefined until they have
 * loaded.
 */
function ofOneJob(job: Job | undefined): Deliveries {
  const list: Deliveries = {
    ...deliveries,
    context: undefined,
    filters: deliveries.filters?.filter(({ params }) => params[0] !== 'title'),
    columns: deliveries.columns.filter(({ key }) => key !== JOB_COLUMN),
  }
  if (!job) return list
  return {
    ...list,
    title: `${job.title}的投递`,
    crumbs: [
      { label: '招聘需求', href: REQUIREMENTS },
      { label: job.title, href: requirementHref(job.id) },
      { label: '投递记录' },
    ],
    context: (
      <>
        <StatusChip entity="Requirement" status={job.status} label={job.statusLabel} />{' '}
        {[
          job.recruitNumber ? `招 ${job.recruitNumber} 人` : null,
          job.payMin ? payWithUnit(job) : null,
          [job.operationModeName, job.cityName].filter(Boolean).join(' · '),
          job.validTo ? `有效期至 ${formatDate(job.validTo)}` : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </>
    ),
    HeadActions: ToJob,
  }
}

const NEWEST_FIRST = { key: 'deliveredTime', descending: true }

function Board({ list, state }: { list: Deliveries; state: ListAddressState }) {
  const { total, isPrevious } = useDeliveryCounts(state.values)
  const { sort, order } = state
  return (
    <div className="list">
      <ListHead list={list} state={state} total={total} isPrevious={isPrevious}>
        <Button
          variant="quiet"
          size="small"
          icon="sort-alt"
          aria-pressed={sort !== null}
          onClick={() => order(sort ? null : NEWEST_FIRST)}
        >
          最近收到的在前
        </Button>
      </ListHead>
      <DeliveryBoard state={state} />
    </div>
  )
}
