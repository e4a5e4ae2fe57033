import { HiringRequirementGetDocument, HiringRequirementGetForEditDocument } from '#src/api/graphql.ts'
import { idField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Missing } from '../components/missing.tsx'
import { RequirementForm } from '../components/requirement-form.tsx'
import { REQUIREMENTS, requirementHref } from '../paths.ts'
import { copiedValues, REQUIREMENT_LABELS } from '../requirement-values.ts'

interface Address {
  /** id of the job to change */
  id: number | null
  /** id of the job that is copied as a new one */
  from: number | null
}

const fields = { id: idField, from: idField }
const back = { label: '回到招聘需求', href: REQUIREMENTS }

export default function RequirementEditPage() {
  const { id, from } = useSearchState<Address>(fields).values
  if (id !== null) return <ExistingRequirement key={id} id={id} />
  return from === null ? <NewRequirement /> : <CopiedRequirement key={from} from={from} />
}

const crumbs = (last: string) => [{ label: '招聘需求', href: REQUIREMENTS }, { label: last }]

const NewRequirement = () => (
  <>
    <PageHeader
      title="发布岗位"
      context="先写下想到的，随时可以存成草稿；提交前会逐项检查内容和用语。"
      crumbs={crumbs('发布岗位')}
    />
    <RequirementForm job={null} />
  </>
)

function CopiedRequirement({ from }: { from: number }) {
  const resource = useQueryResource(HiringRequirementGetDocument, { id: from }, { errors: 'inline' })
  const job = resource.data?.requirementGet
  if (!job) return <Missing resource={resource} back={back} />
  return (
    <>
      <PageHeader title="发布岗位" context="请核对内容，选择新的有效期。" crumbs={crumbs('发布岗位')} />
      <Alert tone="info" title={`内容复制自“${job.title}”`}>
        <p>有效期要重新选择，附件要重新上传；原来的岗位不受影响。</p>
      </Alert>
      <RequirementForm job={null} copied={{ id: job.id, values: copiedValues(job) }} />
    </>
  )
}

function ExistingRequirement({ id }: { id: number }) {
  const resource = useQueryResource(HiringRequirementGetForEditDocument, { id }, { errors: 'inline' })
  const job = resource.data?.requirementGetForEdit
  if (!job) return <Missing resource={resource} back={{ label: '回到这个岗位', href: requirementHref(id) }} />
  return (
    <>
      <PageHeader
        title="修改岗位"
        crumbs={[
          { label: '招聘需求', href: REQUIREMENTS },
          { label: job.title, href: requirementHref(id) },
          { label: '修改岗位' },
        ]}
        state={<StatusChip entity="Requirement" status={job.status} label={job.statusLabel} />}
        context={`岗位编号 ${job.number}`}
      />
      {job.auditOpinion && (
        <Alert tone="bad" title="平台的审核意见">
          <p>{job.auditOpinion}</p>
        </Alert>
      )}
      {job.allowedActions.includes('revise') && (
        <Alert tone="info" title="求职者正在看这个岗位">
          <p>{`改动${keyWords(job.keyFields)}会重新审核，审核期间求职者暂时看不到；其他内容保存后立即生效。`}</p>
        </Alert>
      )}
      <RequirementForm job={job} />
    </>
  )
}

const keyWords = (names: readonly string[]): string =>
  names.flatMap((name) => REQUIREMENT_LABELS[name as keyof typeof REQUIREMENT_LABELS] ?? []).join('、')
