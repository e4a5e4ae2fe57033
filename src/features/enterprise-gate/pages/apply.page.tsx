import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { useSession } from '#src/lib/use-session.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { EnterpriseSearch, type FoundEnterprise } from '../components/enterprise-search.tsx'
import { JoinForm } from '../components/join-form.tsx'
import { MyListings } from '../components/my-listings.tsx'

/** Joining an enterprise: find it, then apply to its creator. */
export default function ApplyPage() {
  const [picked, setPicked] = useState<FoundEnterprise | null>(null)
  const navigate = useNavigate()
  const { succeed } = useToasts()
  const { enterpriseChanged } = useSession()
  const step = useRef<HTMLDivElement>(null)
  const pickedId = picked?.id
  useEffect(() => {
    // the pressed button is removed, so the focus moves to the next step
    if (pickedId !== undefined) step.current?.focus()
  }, [pickedId])
  const onDone = () => {
    succeed('申请已提交', '企业创建人批准后，您就可以进入企业。')
    enterpriseChanged()
    navigate('/enterpriseCenter/selectEnterprise')
  }
  return (
    <>
      <PageHeader
        title="加入企业"
        crumbs={[
          { label: '首页', href: '/' },
          { label: '选择企业', href: '/enterpriseCenter/selectEnterprise' },
          { label: '加入企业' },
        ]}
        context="先找到企业，再说明您与企业的关系。"
      />
      {picked === null && <MyListings onDone={() => navigate('/enterpriseCenter/selectEnterprise')} />}
      <div ref={step} tabIndex={-1}>
        {picked === null ? (
          <Card title="第 1 步：查找企业">
            <EnterpriseSearch onPick={setPicked} />
          </Card>
        ) : (
          <Card title={`第 2 步：申请加入 ${picked.enterpriseName}`}>
            <JoinForm enterprise={picked} onBack={() => setPicked(null)} onDone={onDone} />
          </Card>
        )}
      </div>
    </>
  )
}
