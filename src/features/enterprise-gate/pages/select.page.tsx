import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { CreateEnterpriseForm } from '../components/create-enterprise-form.tsx'

/** The two options: create an enterprise, or join an existing one. */
export default function SelectPage() {
  return (
    <>
      <PageHeader
        title="新建或加入企业"
        crumbs={[
          { label: '首页', href: '/' },
          { label: '选择企业', href: '/enterpriseCenter/selectEnterprise' },
          { label: '新建或加入' },
        ]}
        context="同一家企业在平台上只建一次。同事已经建好的，请直接加入。"
      />
      <div className="split split-even">
        <Card title="新建企业">
          <p>您将是企业创建人：提交认证、批准同事加入，并管理人资。</p>
          <CreateEnterpriseForm />
        </Card>
        <Card title="加入企业">
          <p>按名称找到企业，说明您与企业的关系，由企业创建人批准。</p>
          <LinkButton href="/enterpriseCenter/apply" icon="users">
            查找并加入企业
          </LinkButton>
        </Card>
      </div>
    </>
  )
}
