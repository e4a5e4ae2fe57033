import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'

const IDENTITIES = [
  {
    title: '我是求职者',
    lines: ['建立档案和简历，通过身份审核', '领取工单，提交成果，收到报酬', '每一步的进展、原因和金额都看得到'],
  },
  {
    title: '我代表企业',
    lines: ['新建企业或加入已有的企业，完成认证', '发布工单，托管报酬，验收成果', '按合格数量结算，支出有据可查'],
  },
]

/** What the two identities are. Choosing one belongs to registration. */
export default function RoleSelectionPage() {
  const userType = usePortal(selectUserType)
  return (
    <div className="wrap account-page stack">
      <PageHeader title="两种身份" context="平台按身份提供不同的工作台。身份选定后不能自行更改。" />
      {userType === 'Visitor' && (
        <Alert title="您的账号还没有选定身份">
          <p>身份在注册时选定。在此之前，您可以浏览公开的工单；需要补选身份，请联系我们。</p>
        </Alert>
      )}
      <div className="split split-even">
        {IDENTITIES.map(({ title, lines }) => (
          <Card key={title} title={title}>
            <div className="prose">
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          </Card>
        ))}
      </div>
      <div className="btns">
        <LinkButton href="/workOrder" icon="list-check">
          浏览工单
        </LinkButton>
        <LinkButton href="#contact" variant="secondary" icon="comments">
          联系我们
        </LinkButton>
      </div>
    </div>
  )
}
