import { ContractInvitationGetAllDocument } from '#src/api/graphql.ts'
import { countField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { InvitationItem } from '../components/invitation-item.tsx'

const PAGE_SIZE = 10
const fields: SearchFields<{ page: number }> = { page: countField(1) }

/** The invitations to a contract that have reached the person, newest first. */
export default function MyInvitationsPage() {
  const { values: search, hrefWith } = useSearchState(fields)
  const variables = { pageIndex: search.page, pageSize: PAGE_SIZE }
  const resource = useQueryResource(ContractInvitationGetAllDocument, variables, { errors: 'inline' })
  const page = resource.data?.contractInvitationGetAll
  return (
    <>
      <PageHeader
        title="合同邀请"
        context="企业按您的姓名和身份证号邀请您签合同。您同意以前，企业不知道您在不在平台上。不认识的可以拒绝。"
      />
      <section className="stack" aria-labelledby="invitation-list">
        <h2 className="sr" id="invitation-list">
          收到的邀请
        </h2>
        <DataList
          {...dataListProps(resource, page?.items)}
          empty={{
            title: '没有合同邀请',
            text: '有企业邀请您签合同时，会显示在这里，并发站内信告诉您。',
            level: 3,
          }}
        >
          <ul className="order-list">
            {page?.items.map((invitation) => (
              <li key={invitation.id}>
                <InvitationItem invitation={invitation} />
              </li>
            ))}
          </ul>
        </DataList>
        <LiveRegion message={page ? `共 ${page.totalCount} 份邀请` : ''} />
        <Pagination
          page={search.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </section>
    </>
  )
}
