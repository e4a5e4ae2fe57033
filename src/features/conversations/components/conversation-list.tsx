import { useId } from 'react'
import {
  ConversationGetAllDocument,
  type ConversationGetAllQuery,
  ConversationGetUnreadCountDocument,
  type ConversationKind,
} from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { conversationFields, PAGE_SIZE } from '../places.ts'
import { POLL_MS } from '../use-thread.ts'

export interface ConversationListProps {
  title: string
  /** absent for both kinds */
  kind?: ConversationKind
  /** text of an empty list: what will appear here */
  empty: string
}

type Row = ConversationGetAllQuery['conversationGetAll']['items'][number]

const unreadWords = (count: number): string => (count > 0 ? `${count} 段对话有未读消息` : '没有未读的消息')

/** Conversations; those with unread messages come first. */
export function ConversationList({ title, kind, empty }: ConversationListProps) {
  const { values: search, hrefWith } = useSearchState(conversationFields)
  const options = { errors: 'inline', keepPrevious: true, pollMs: POLL_MS } as const
  const unread = useQueryResource(ConversationGetUnreadCountDocument, {}, options).data?.conversationGetUnreadCount
    .count
  const variables = { kind, isUnread: search.unread || undefined, pageIndex: search.page, pageSize: PAGE_SIZE }
  const resource = useQueryResource(ConversationGetAllDocument, variables, options)
  const page = resource.data?.conversationGetAll
  const tabs = [
    { label: '全部', href: hrefWith({ unread: false }) },
    { label: '有未读', href: hrefWith({ unread: true }), count: unread },
  ]
  return (
    <>
      <PageHeader title={title} context={unread === undefined ? undefined : `${unreadWords(unread)}。`} />
      <LiveRegion message={unread === undefined ? '' : unreadWords(unread)} />
      <Tabs label={title} tabs={tabs} current={hrefWith({ unread: search.unread })} />
      <DataList
        {...dataListProps(resource, page?.items)}
        empty={{
          title: search.unread ? '没有未读的对话' : '还没有对话',
          text: search.unread ? '新的消息来了，会排在最前面。' : empty,
          action: search.unread && (
            <LinkButton variant="secondary" href={hrefWith({ unread: false })}>
              查看全部对话
            </LinkButton>
          ),
        }}
      >
        <ul className="order-list">
          {page?.items.map((row) => (
            <li key={row.id}>
              <ConversationItem row={row} href={hrefWith({ id: row.id })} />
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

const EXCERPT = 60

/** The beginning of the last message, cut between characters, so that no surrogate pair is split. */
const excerptOf = (text: string): string => {
  const characters = [...text]
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join('')}…` : text
}

function ConversationItem({ row, href }: { row: Row; href: string }) {
  const titleId = useId()
  const { unreadCount, counterpartName, topic, status, statusLabel, lastMessage, lastMessageTime } = row
  return (
    <article className={classNames('item message', unreadCount > 0 && 'message-unread')} aria-labelledby={titleId}>
      <h2 className="h-md" id={titleId}>
        <Link href={href}>{`${counterpartName} · ${topic}`}</Link>
      </h2>
      <div className="tags">
        <StatusChip entity="Conversation" status={status} label={statusLabel} />
        {unreadCount > 0 && (
          <Chip tone="wait" icon="envelope">
            {`${unreadCount} 条未读`}
          </Chip>
        )}
        <time className="small muted" dateTime={lastMessageTime}>
          {formatDateTime(lastMessageTime)}
        </time>
      </div>
      <p>{excerptOf(lastMessage)}</p>
    </article>
  )
}
