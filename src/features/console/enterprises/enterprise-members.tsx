import { ConsoleEnterpriseMembersDocument, type ConsoleEnterpriseMembersQuery } from '#src/api/graphql.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'

type Member = ConsoleEnterpriseMembersQuery['userEnterpriseGetAll']['items'][number]

const columnsFor = (enterpriseId: number): readonly TableColumn<Member>[] => {
  const placeOf = ({ enterprises }: Member) => enterprises.find(({ id }) => id === enterpriseId)
  return [
    {
      key: 'name',
      header: '姓名',
      rowHeader: true,
      cell: (member) => (
        <span className="tags">
          {member.realName ?? member.userName}
          {placeOf(member)?.isCreator && <Tag icon="star">创建人</Tag>}
        </span>
      ),
    },
    { key: 'user', header: '用户名', cell: ({ userName }) => userName },
    { key: 'phone', header: '手机号', cell: ({ mobilePhone }) => <span className="num">{mobilePhone ?? '—'}</span> },
    { key: 'department', header: '部门', cell: (member) => placeOf(member)?.departmentName ?? '—' },
    {
      key: 'state',
      header: '账号',
      cell: ({ isActive }) => (
        <Chip tone={isActive ? 'good' : 'idle'} icon={isActive ? 'check' : 'lock'}>
          {isActive ? '可用' : '已停用'}
        </Chip>
      ),
    },
  ]
}

interface EnterpriseMembersProps {
  id: number
  enterpriseName: string
}

/** The members of the enterprise in the portal. */
export function EnterpriseMembers({ id, enterpriseName }: EnterpriseMembersProps) {
  const resource = useQueryResource(ConsoleEnterpriseMembersDocument, { enterpriseName }, { errors: 'inline' })
  // filtered by id, because the server searches by name, and other enterprises may have a similar name
  const members = resource.data?.userEnterpriseGetAll.items.filter(({ enterprises }) =>
    enterprises.some((each) => each.id === id),
  )
  return (
    <DataList {...dataListProps(resource, members)} empty={{ title: '还没有成员', text: '企业的人加入后会列在这里。' }}>
      <DataTable
        caption="成员"
        summary={`共 ${members?.length ?? 0} 人`}
        columns={columnsFor(id)}
        rows={members ?? []}
        rowKey={(member) => member.id}
      />
    </DataList>
  )
}
