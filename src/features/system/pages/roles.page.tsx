import { Suspense } from 'react'
import { OfficeUserGetRightsDocument } from '#src/api/graphql.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { choiceField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { RightsMatrix } from '../components/rights-matrix.tsx'
import { useCustomRoles } from '../components/staff-work-fields.tsx'
import { systemCrumbs } from '../paths.ts'
import { isOtherUser, OTHER_USERS } from '../rights.ts'
import { staffRoles } from '../staff-roles.tsx'
import { useRoles } from '../use-roles.ts'

const CustomRoles = lazyPart(async () => ({ default: (await import('../components/custom-roles.tsx')).CustomRoles }))

interface RolesView {
  /** null: the rights of the sub-roles and their holders */
  tab: 'custom' | null
}
const fields: SearchFields<RolesView> = { tab: choiceField(['custom'] as const) }

/** The rights of each sub-role of the staff, the custom roles, and the rights of other users. */
export default function ConsoleRolesPage() {
  const { values, hrefWith } = useSearchState(fields)
  return (
    <>
      <PageHeader title="角色与权限" context="权限跟着分工走" crumbs={systemCrumbs('角色与权限')} />
      <Tabs
        label="角色与权限"
        current={hrefWith({ tab: values.tab })}
        tabs={[
          { label: '谁有什么权限', href: hrefWith({ tab: null }) },
          { label: '自定义角色', href: hrefWith({ tab: 'custom' }) },
        ]}
      />
      {values.tab === 'custom' ? (
        <Suspense fallback={<Skeleton lines={8} label="正在加载自定义角色" />}>
          <CustomRoles />
        </Suspense>
      ) : (
        <Rights />
      )}
    </>
  )
}

function Rights() {
  const list = useQueryResource(OfficeUserGetRightsDocument, {}, { errors: 'inline' })
  const matrix = list.data?.userGetRights
  const roles = useCustomRoles()
  return (
    <div className="stack">
      <DataList {...dataListProps(list, matrix?.rights)} empty={{ title: '没有权限' }}>
        {matrix && <RightsMatrix matrix={matrix} customRoles={roles} />}
      </DataList>
      <Card title={staffRoles.title}>
        <CrudListPage isPart list={staffRoles} />
      </Card>
      <OtherUsers />
    </div>
  )
}

/** The rights of other kinds of user; they follow from the kind of the account, which never changes. */
function OtherUsers() {
  return (
    <Card title="其他用户">
      <dl className="kv">
        {useRoles().map(
          ({ id, name, displayName }) =>
            isOtherUser(name) && (
              <div key={id}>
                <dt>
                  <Link href={`/console/system/user?roleId=${id}`}>
                    {displayName}
                    <span className="sr">的账号</span>
                  </Link>
                </dt>
                <dd>{OTHER_USERS[name]}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
