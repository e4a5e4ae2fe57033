import { EnterpriseFirstJobDocument, EnterpriseFirstOrderDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { type FirstStep, FirstSteps } from '#src/shared/first-steps/first-steps.tsx'
import { editPath } from '../paths.ts'

interface Known {
  /** number of jobs; null for a member who does not hire, because only the creator of an enterprise does */
  jobs: number | null
  orders: number
}

/** A user on this page belongs to a certified enterprise, so the step of certification is done. */
export const enterpriseSteps = ({ jobs, orders }: Known): FirstStep[] => [
  {
    key: 'certified',
    title: '通过企业认证',
    note: '',
    isDone: true,
    action: { label: '企业资料', href: '/enterpriseCenter/setting/profile' },
  },
  ...(jobs === null
    ? []
    : [
        {
          key: 'job',
          title: '发布第一个岗位',
          note: '写清薪资、地点和提供的便利',
          isDone: jobs > 0,
          action: { label: '去发布', href: '/enterpriseCenter/humanResource/requirement/edit' },
        },
      ]),
  {
    key: 'order',
    title: '新建第一张工单',
    note: '写清做什么和验收标准，托管报酬后发布',
    isDone: orders > 0,
    action: { label: '去新建', href: editPath() },
  },
]

/** The first steps, rendered only when all facts are known, so that no step changes to done afterwards. */
export function EnterpriseFirstSteps({ isCreator }: { isCreator: boolean }) {
  const jobs = useQueryResource(EnterpriseFirstJobDocument, {}, { errors: 'inline', enabled: isCreator }).data
  const orders = useQueryResource(EnterpriseFirstOrderDocument, {}, { errors: 'inline' }).data
  if (!orders || (isCreator && !jobs)) return null
  const steps = enterpriseSteps({
    jobs: jobs?.requirementGetAll.totalCount ?? null,
    orders: orders.workOrderGetAll4Flow.totalCount,
  })
  return <FirstSteps steps={steps} />
}
