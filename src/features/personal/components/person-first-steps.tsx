import { PersonalFirstDeliveryDocument, PersonalFirstOrderDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useMyAccount } from '#src/shared/account/use-my-account.ts'
import { type FirstStep, FirstSteps } from '#src/shared/first-steps/first-steps.tsx'

interface Known {
  hasBank: boolean
  deliveries: number
  orders: number
}

/** A user on this page is certified, so the step of certification is done. */
export const personSteps = ({ hasBank, deliveries, orders }: Known): FirstStep[] => [
  {
    key: 'certified',
    title: '写简历，通过身份审核',
    note: '',
    isDone: true,
    action: { label: '我的简历', href: '/userCenter/resume' },
  },
  {
    key: 'bank',
    title: '填好收款的银行卡',
    note: '报酬和工资打到这里，要用本人的卡',
    isDone: hasBank,
    action: { label: '去填写', href: '/userCenter/setting/profile' },
  },
  {
    key: 'work',
    title: '投第一份简历，或领第一张工单',
    note: '先看看，拿不准可以先问',
    isDone: deliveries + orders > 0,
    action: { label: '去找岗位', href: '/requirement' },
  },
]

/** The first steps, rendered only when all facts are known, so that no step changes to done afterwards. */
export function PersonFirstSteps() {
  const { account } = useMyAccount()
  const deliveries = useQueryResource(PersonalFirstDeliveryDocument, {}, { errors: 'inline' }).data
  const orders = useQueryResource(PersonalFirstOrderDocument, {}, { errors: 'inline' }).data
  if (!account || !deliveries || !orders) return null
  const steps = personSteps({
    hasBank: account.bank !== null && account.bank !== undefined,
    deliveries: deliveries.requirementResumeGetAll.totalCount,
    orders: orders.workOrderParticipatorGetAll.totalCount,
  })
  return <FirstSteps steps={steps} />
}
