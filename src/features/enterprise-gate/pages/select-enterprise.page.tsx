import { GateEnterpriseGetMyEnterpriseListDocument } from '#src/api/graphql.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectEnterpriseId } from '#src/lib/portal-selectors.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { EnterpriseCard } from '../components/enterprise-card.tsx'
import { MyListings } from '../components/my-listings.tsx'
import { useChooseEnterprise } from '../use-choose-enterprise.ts'

/** My enterprises, each with its state; choosing one makes it the active one. */
export default function SelectEnterprisePage() {
  const resource = useQueryResource(GateEnterpriseGetMyEnterpriseListDocument, {}, { errors: 'inline' })
  const items = resource.data?.enterpriseGetMyEnterpriseList.items
  const activeId = usePortal(selectEnterpriseId)
  const { busyWith, choose } = useChooseEnterprise()
  return (
    <>
      <PageHeader
        title="选择企业"
        context="您的账号可以属于几家企业，每次在其中一家工作。"
        actions={
          <>
            <LinkButton href="/enterpriseCenter/select" variant="secondary" icon="plus">
              新建企业
            </LinkButton>
            <LinkButton href="/enterpriseCenter/apply" variant="secondary" icon="users">
              加入企业
            </LinkButton>
            <LinkButton href="/account/security" variant="quiet" icon="shield">
              账号与安全
            </LinkButton>
          </>
        }
      />
      <MyListings />
      <DataList
        {...dataListProps(resource, items)}
        empty={{ title: '您还没有企业', text: '新建一家企业，或加入同事已经建好的企业。' }}
      >
        <div className="grid gate-list">
          {items?.map((enterprise) => (
            <EnterpriseCard
              key={enterprise.id}
              enterprise={enterprise}
              isActive={enterprise.id === activeId}
              isBusy={enterprise.id === busyWith}
              onChoose={(id) => void choose(id)}
            />
          ))}
        </div>
      </DataList>
    </>
  )
}
