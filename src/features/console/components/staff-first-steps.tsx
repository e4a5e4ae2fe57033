import { useMyAccount } from '#src/shared/account/use-my-account.ts'
import { type FirstStep, FirstSteps } from '#src/shared/first-steps/first-steps.tsx'

interface Known {
  isReachable: boolean
  waiting: number
}

export const staffSteps = ({ isReachable, waiting }: Known): FirstStep[] => [
  {
    key: 'reachable',
    title: '绑定自己的手机号',
    note: '忘了密码时，用它重设',
    isDone: isReachable,
    action: { label: '去绑定', href: '/account/security' },
  },
  {
    key: 'todos',
    title: '处理完等着您的事',
    note: `现在有 ${waiting} 项，从最上面的一项开始`,
    isDone: waiting === 0,
    action: { label: '看怎么审核', href: '/help#audit' },
  },
]

/** First steps of a new staff member; hidden permanently when their phone is bound. */
export function StaffFirstSteps({ waiting }: { waiting: number }) {
  const { account } = useMyAccount()
  if (!account || account.mobilePhone) return null
  return <FirstSteps steps={staffSteps({ isReachable: false, waiting })} />
}
