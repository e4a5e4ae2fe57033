import { useState } from 'react'
import {
  type ConsolePersonFragment,
  UserDisabledPersonActiveDocument,
  UserDisabledPersonDeActiveDocument,
  UserDisabledPersonSubmitAuditDocument,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { usePermittedRights } from '#src/lib/keeps-right.ts'
import { useHasWork } from '#src/lib/use-has-work.ts'
import { useLater } from '#src/lib/use-later.ts'
import { type LinkedAct, RowActs } from '#src/ui/actions/row-acts.tsx'
import { personEditPath } from '../paths.ts'
import { RecommendDialog } from '../recruitment/recommend-dialog.tsx'
import { TutorDialog } from './tutor-dialog.tsx'

const CORRECT: LinkedAct = { name: 'correct', label: '代为修改', icon: 'pencil' }
const ACTS: readonly LinkedAct[] = [
  { name: 'submit', label: '代为提交审核', icon: 'send' },
  { name: 'recommend', label: '推荐到岗位', icon: 'star' },
  { name: 'tutor', label: '安排辅导员', icon: 'users' },
  { name: 'bank', label: '柜台更换收款账户', icon: 'wallet' },
  { name: 'activate', label: '启用档案', icon: 'check' },
  { name: 'deactivate', label: '停用档案', icon: 'lock' },
]

/**
 * The actions on a record other than its audit. They stand in the row of the title, so that the documents begin higher
 * on the page.
 */
export function PersonActs({ person }: { person: ConsolePersonFragment }) {
  const [acting, setActing] = useState<string | null>(null)
  const keeps = usePermittedRights()
  const isAuditor = useHasWork('Auditor')
  const CounterBankDialog = useLater(() => import('./counter-bank-dialog.tsx'))?.CounterBankDialog
  const { id, rowVersion } = person
  const name = person.realName ?? '这位求职者'
  const allowed = [
    ...person.allowedActions,
    ...(person.isCertified && person.isActive && keeps('Deliveries') ? ['recommend'] : []),
    ...(isAuditor && keeps('PersonBank') ? ['bank'] : []),
    ...(person.allowedActions.includes('update') && person.foundationId ? ['tutor'] : []),
  ]
  const dialog = (act: string) => ({ open: acting === act, onClose: () => setActing(null) })
  return (
    <>
      <RowActs
        acts={[{ ...CORRECT, href: personEditPath(id) }, ...ACTS].filter((act) => allowed.includes(act.name))}
        about={name}
        onChoose={setActing}
      />
      <ConfirmedAct
        {...dialog('submit')}
        document={UserDisabledPersonSubmitAuditDocument}
        variables={() => ({ input: { id, rowVersion } })}
        title={`代 ${name} 提交审核？`}
        consequence={<p>提交后进入初审，本人会收到通知。</p>}
        destructive={false}
        confirmLabel="提交审核"
        success={`已代 ${name} 提交审核`}
      />
      <ConfirmedAct
        {...dialog('activate')}
        document={UserDisabledPersonActiveDocument}
        variables={() => ({ input: { id } })}
        title={`启用 ${name} 的档案？`}
        consequence={<p>启用后可以投递和领取工单，本人会收到通知。</p>}
        destructive={false}
        confirmLabel="启用档案"
        success={`${name} 的档案已启用`}
      />
      <ConfirmedAct
        {...dialog('deactivate')}
        document={UserDisabledPersonDeActiveDocument}
        variables={(reason) => ({ input: { id, rowVersion, reason } })}
        title={`停用 ${name} 的档案？`}
        consequence={<p>停用后不能投递和领取工单，已有的合同和工单不受影响。</p>}
        reason={{ label: '停用原因', hint: '本人会看到', required: true, limit: 500 }}
        confirmLabel="停用档案"
        success={`${name} 的档案已停用，本人会收到通知`}
      />
      <TutorDialog person={person} {...dialog('tutor')} />
      {CounterBankDialog && <CounterBankDialog person={person} {...dialog('bank')} />}
      <RecommendDialog personIds={[id]} about={name} {...dialog('recommend')} />
    </>
  )
}
