import { OfficeUserGetRightsDocument } from '#src/api/graphql.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { RightsMatrix } from '../components/rights-matrix.tsx'
import { useRoles } from '../components/roles-field.tsx'
import { systemCrumbs } from '../paths.ts'
import { isOtherUser, OTHER_USERS } from '../rights.ts'
import { staffRoles } from '../staff-roles.tsx'

/** Which sub-role of the staff has which rights, who has which sub-roles, and what other users may do. */
export default function ConsoleRolesPage() {
  const list = useQueryResource(OfficeUserGetRightsDocument, {}, { errors: 'inline' })
  const matrix = list.data?.userGetRights
  return (
    <>
      <PageHeader title="角色与权限" context="权限跟着分工走" crumbs={systemCrumbs('角色与权限')} />
      <div className="stack">
        <DataList {...dataListProps(list, matrix?.rights)} empty={{ title: '没有权限' }}>
          {matrix && <RightsMatrix matrix={matrix} />}
        </DataList>
        <Card title={staffRoles.title}>
          <CrudListPage isPart list={staffRoles} />
        </Card>
        <OtherUsers />
      </div>
    </>
  )
}

/** Their rights follow from the kind of the account, which never changes. */
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
