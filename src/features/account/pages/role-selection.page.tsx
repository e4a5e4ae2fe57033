import { useEffect, useState } from 'react'
import { UserUpdateByPortalDocument } from '#src/api/graphql.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useSession } from '#src/lib/use-session.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'

const IDENTITIES = [
  {
    userType: 'DisabledPerson',
    name: '求职者',
    title: '我是求职者',
    lines: ['建立档案和简历，通过身份审核', '领取工单，提交成果，收到报酬', '每一步的进展、原因和金额都看得到'],
    next: '/userCenter/resume',
    after: '接下来请建立您的档案',
  },
  {
    userType: 'Enterprise',
    name: '企业用户',
    title: '我代表企业',
    lines: ['新建企业或加入已有的企业，完成认证', '发布工单，托管报酬，验收成果', '按合格数量结算，支出有据可查'],
    next: '/enterpriseCenter/selectEnterprise',
    after: '接下来请新建或加入企业',
  },
] as const
type Identity = (typeof IDENTITIES)[number]

/** Explains the two identities. A user without an identity chooses one here, permanently. */
export default function RoleSelectionPage() {
  const userType = usePortal(selectUserType)
  const [chosen, setChosen] = useState<Identity | null>(null)
  const [made, setMade] = useState<Identity | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    // waits until the session has the new identity, because only then the gates admit the user
    if (made !== null && made.userType === userType) navigate(made.next)
  }, [made, userType, navigate])
  const canChoose = userType === 'Visitor'
  return (
    <div className="wrap account-page stack">
      <PageHeader
        title={canChoose ? '选择您的身份' : '两种身份'}
        context="平台按身份提供不同的工作台。身份选定后不能自行更改。"
      />
      {userType === null && (
        <Alert title="身份在注册时或注册后选定">
          <p>还没有账号，请先注册；已经有账号，登录后在这里选择。</p>
        </Alert>
      )}
      {userType !== null && !canChoose && (
        <Alert tone="good" title="您的身份已经选定">
          <p>需要更改身份，请联系我们；也可以用另一个手机号注册新的账号。</p>
        </Alert>
      )}
      <div className="split split-even">
        {IDENTITIES.map((identity) => (
          <Card key={identity.userType} title={identity.title}>
            <div className="prose">
              <ul>
                {identity.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
            {canChoose && <Button onClick={() => setChosen(identity)}>选择：{identity.name}</Button>}
          </Card>
        ))}
      </div>
      <div className="btns">
        {userType === null && <LinkButton href="/account/register">去注册</LinkButton>}
        <LinkButton href="/workOrder" variant="secondary" icon="list-check">
          {canChoose ? '以后再选，先浏览工单' : '浏览工单'}
        </LinkButton>
        <LinkButton href="#contact" variant="secondary" icon="comments">
          联系我们
        </LinkButton>
      </div>
      {chosen && <Choice identity={chosen} onMade={() => setMade(chosen)} onClose={() => setChosen(null)} />}
    </div>
  )
}

interface ChoiceProps {
  identity: Identity
  onMade: () => void
  onClose: () => void
}

function Choice({ identity, onMade, onClose }: ChoiceProps) {
  const act = useMutationAction(UserUpdateByPortalDocument, { errors: 'inline', refresh: false })
  const { reloadUser } = useSession()
  const { succeed } = useToasts()
  const confirm = async () => {
    try {
      await act.run({ input: { userType: identity.userType } })
    } catch {
      return // the dialog shows the error
    }
    succeed(`您的身份是${identity.name}。${identity.after}`)
    reloadUser()
    onMade()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`以${identity.name}的身份使用平台？`}
      consequence="身份选定后不能自行更改，档案、工单和合同都记在这个身份下。选错了只能联系客服处理。"
      confirmLabel={`确定，我是${identity.name}`}
      destructive={false}
      busy={act.isBusy}
      error={act.errorText}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
