import { SiteMessageGetAllDocument, SiteMessageReadByIdDocument, SiteMessageReadDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUnread } from '#src/lib/portal-selectors.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { FilterDisclosure } from '#src/ui/data/filter-disclosure.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { MessageFilters } from '../components/message-filters.tsx'
import { MessageItem } from '../components/message-item.tsx'
import { messageSearchFields, messageVariablesOf, PAGE_SIZE } from '../message-search.ts'
import { useUnreadChanged } from '../use-unread-changed.ts'

/** The inbox of the signed-in user, in both centres. */
export default function MessagesPage() {
  const { values: search, hrefWith, change } = useSearchState(messageSearchFields)
  const unread = usePortal(selectUnread)
  const resource = useQueryResource(SiteMessageGetAllDocument, messageVariablesOf(search), {
    errors: 'inline',
    keepPrevious: true,
  })
  const { readOne, openOne, readAll, isBusy } = useReading()
  const page = resource.data?.siteMessageGetAll
  const isNarrowed = search.unread || search.type !== null || search.keyword !== ''
  const tabs = [
    { label: '全部', href: hrefWith({ unread: false }) },
    { label: '未读', href: hrefWith({ unread: true }), count: unread },
  ]
  return (
    <>
      <PageHeader
        title="站内信"
        context={unread > 0 ? `有 ${unread} 条未读。` : '没有未读的消息。'}
        actions={
          <Button
            variant="secondary"
            icon="check"
            busy={isBusy}
            onClick={readAll}
            reason={unread > 0 ? null : '没有未读的消息'}
          >
            全部标为已读
          </Button>
        }
      />
      <Tabs label="消息" tabs={tabs} current={hrefWith({ unread: search.unread })} />
      <FilterDisclosure activeCount={(search.type === null ? 0 : 1) + (search.keyword === '' ? 0 : 1)}>
        {(close) => (
          <MessageFilters
            search={search}
            onChange={(values) => {
              close()
              change(values)
            }}
          />
        )}
      </FilterDisclosure>
      <LiveRegion message={page ? `共 ${page.totalCount} 条消息` : ''} />
      <DataList
        {...dataListProps(resource, page?.items)}
        empty={{
          title: isNarrowed ? '没有符合条件的消息' : '还没有消息',
          text: isNarrowed ? '换一个条件，或查看全部消息。' : '工单、验收和结算的每一步进展都会发到这里。',
          action: isNarrowed && (
            <LinkButton variant="secondary" href={hrefWith({ unread: false, type: null, keyword: '' })}>
              查看全部消息
            </LinkButton>
          ),
        }}
      >
        <ul className="order-list">
          {page?.items.map((message) => (
            <li key={message.id}>
              <MessageItem message={message} onRead={readOne} onOpen={openOne} />
            </li>
          ))}
        </ul>
      </DataList>
      <Pagination
        page={search.page}
        pageCount={Math.ceil((page?.totalCount ?? 0) / PAGE_SIZE)}
        hrefOf={(number) => hrefWith({ page: number })}
      />
    </>
  )
}

/** Marks one or all messages as read; the count in the header is updated. */
function useReading() {
  const one = useMutationAction(SiteMessageReadByIdDocument)
  const all = useMutationAction(SiteMessageReadDocument)
  const { succeed } = useToasts()
  const unreadChanged = useUnreadChanged()
  return {
    isBusy: all.isBusy,
    // the shared hook reports a failure in a toast
    readOne: (id: number, title: string) =>
      void one.run({ id }).then(
        () => {
          unreadChanged()
          succeed(`已标为已读：${title}`)
        },
        () => undefined,
      ),
    /** no toast on success, because the opened page is the feedback */
    openOne: (id: number) => void one.run({ id }).then(unreadChanged, () => undefined),
    readAll: () =>
      void all.run({ input: {} }).then(
        () => {
          unreadChanged()
          succeed('全部消息已标为已读')
        },
        () => undefined,
      ),
  }
}
