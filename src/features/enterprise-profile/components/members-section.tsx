import { useState } from 'react'
import { CompanyMembersDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectIsEnterpriseCreator } from '#src/lib/portal-selectors.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import type { Company } from '../company.ts'
import { MEMBER_PAGE_SIZE, memberQuery, memberSearchFields, memberTabs } from '../member-search.ts'
import { type Acting, MemberActs } from './member-acts.tsx'
import { memberColumns } from './member-columns.tsx'

const EMPTY = {
  members: { title: '没有符合条件的成员', text: '同事用企业名称申请加入，同意后就会出现在这里。' },
  waiting: { title: '没有等待处理的申请', text: '同事申请加入企业时，会列在这里，并发站内信。' },
  refused: { title: '没有未同意的申请', text: '不同意的申请和原因会留在这里。' },
  left: { title: '没有离开的成员', text: '移出的成员会留在这里。' },
} as const

/** Who belongs to the enterprise; its creator also decides on applications, removes members and hands over. */
export function MembersSection({ company }: { company: Company }) {
  const { values: search, hrefWith, change } = useSearchState(memberSearchFields)
  const isCreator = usePortal(selectIsEnterpriseCreator)
  const list = isCreator ? search.list : null
  const [acting, setActing] = useState<Acting | null>(null)
  const resource = useQueryResource(CompanyMembersDocument, memberQuery({ ...search, list }), {
    errors: 'inline',
    keepPrevious: true,
  })
  const waiting = useQueryResource(
    CompanyMembersDocument,
    { state: 'Waiting', pageSize: 1 },
    { enabled: isCreator, errors: 'inline' },
  )
  const page = resource.data?.enterpriseGetAllEnterpriseMember
  return (
    <section className="stack" aria-label="成员">
      {isCreator && (
        <Tabs
          label="成员和申请"
          {...memberTabs(list, waiting.data?.enterpriseGetAllEnterpriseMember.totalCount, (to) =>
            hrefWith({ list: to }),
          )}
        />
      )}
      <FiltersAcross
        shown={search.keyword}
        activeCount={search.keyword === '' ? 0 : 1}
        onApply={(data) => change({ keyword: String(data.get('keyword') ?? '').trim() })}
        onClear={() => change({ keyword: '' })}
      >
        <TextInput type="search" label="姓名或用户名" name="keyword" defaultValue={search.keyword} maxLength={100} />
      </FiltersAcross>
      <DataList {...dataListProps(resource, page?.items)} empty={EMPTY[list ?? 'members']}>
        <DataTable
          caption="成员"
          summary={page && `共 ${page.totalCount} 人`}
          columns={memberColumns(list, isCreator ? setActing : null)}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
        />
        <Pagination
          page={search.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / MEMBER_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
      <MemberActs acting={acting} company={company} onClose={() => setActing(null)} />
    </section>
  )
}
