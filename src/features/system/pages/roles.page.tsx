import { OfficeUserGetRolesDocument } from '#src/api/graphql.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { systemCrumbs } from '../paths.ts'
import { rightsOf } from '../rights.ts'

/** The rights of each role, and its users. Rights follow from the role and are granted by granting the role. */
export default function ConsoleRolesPage() {
  const list = useQueryResource(OfficeUserGetRolesDocument, {}, { errors: 'inline' })
  const roles = list.data?.userGetRoles.items
  return (
    <>
      <PageHeader
        title="角色与权限"
        context="权限跟着角色走：要改变一个人的权限，在“账号”里改变他的角色。"
        crumbs={systemCrumbs('角色与权限')}
      />
      <DataList {...dataListProps(list, roles)} empty={{ title: '没有角色' }}>
        <DataTable
          caption="角色"
          summary={`共 ${roles?.length ?? 0} 个`}
          columns={[
            { key: 'name', header: '角色', rowHeader: true, cell: ({ displayName }) => displayName },
            { key: 'rights', header: '可以做什么', cell: ({ name }) => rightsOf(name) },
            {
              key: 'users',
              header: '账号',
              cell: ({ id, displayName }) => (
                <Link href={`/console/system/user?roleId=${id}`}>
                  查看账号<span className="sr">：{displayName}</span>
                </Link>
              ),
            },
          ]}
          rows={roles ?? []}
          rowKey={({ id }) => id}
        />
      </DataList>
    </>
  )
}
