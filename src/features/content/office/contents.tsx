import { OfficeCmsContentGetAllDocument, type OfficeCmsContentGetAllQueryVariables } from '#src/api/graphql.ts'
import { cmsContentGetAll_keyword, cmsContentGetAll_publishYear, cmsContentGetAll_title } from '#src/api/limits.ts'
import { formatDate, formatDateTime } from '#src/lib/date-time.ts'
import { allowedAct, type CrudList, listQuery, viewsOf } from '#src/lib/list/crud-list.ts'
import { choice, enumOf, number, sentScope, text } from '#src/lib/list/filters.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { CONTENT_DIALOGS } from './components/content-acts.tsx'
import { contentBulk } from './content-bulk.ts'
import type { ContentRow } from './content-row.ts'
import { contentCrumbs, editPath } from './paths.ts'
import { useCategoryOptions } from './use-category-rows.ts'
import { useContentActs } from './use-content-acts.ts'

/** The articles of the site, including drafts and the trash. */
export const contents: CrudList<ContentRow, Record<string, never>, OfficeCmsContentGetAllQueryVariables> = {
  title: '文章',
  about: '新闻、知识库和网站各页面的文字。发布以后，访问者立即可以读到。',
  crumbs: contentCrumbs({ label: '文章' }),
  noun: '文章',
  entityType: 'CmsContent',
  counter: '篇',
  query: listQuery(OfficeCmsContentGetAllDocument, (data) => data.cmsContentGetAll),
  search: text('title', '标题', cmsContentGetAll_title),
  filters: [
    sentScope('status'),
    text('keyword', '正文里的词', cmsContentGetAll_keyword),
    choice('categoryId', '栏目', useCategoryOptions, { send: Number }),
    number('publishYear', '发布的年份', { hint: '例如 2026', limit: cmsContentGetAll_publishYear }),
  ],
  views: viewsOf('文章状态', 'status', enumOf('CmsContentStatus')),
  columns: [
    {
      key: 'title',
      header: '标题',
      rowHeader: true,
      cell: ({ id, title, publishTime }) => (publishTime ? <Link href={`/news/detail/${id}`}>{title}</Link> : title),
    },
    { key: 'source', header: '来源', isExtra: true, cell: ({ source }) => source ?? '' },
    { key: 'category', header: '栏目', cell: ({ categoryName }) => categoryName },
    {
      key: 'status',
      header: '状态',
      cell: ({ status, statusLabel, isSticky, scheduledTime }) => (
        <span className="tags">
          <StatusChip status={status} label={statusLabel} entity="CmsContent" />
          {isSticky && (
            <Chip tone="info" icon="arrow-up">
              置顶
            </Chip>
          )}
          {scheduledTime && <small className="muted">将于 {formatDateTime(scheduledTime)} 发布</small>}
        </span>
      ),
    },
    {
      key: 'time',
      header: '发布日期',
      sortKey: 'publishTime',
      cell: ({ publishTime, creationTime }) =>
        publishTime ? formatDate(publishTime) : <span className="muted">写于 {formatDate(creationTime)}</span>,
    },
    { key: 'views', header: '阅读', align: 'end', cell: ({ viewCount }) => viewCount.toLocaleString('zh-CN') },
  ],
  nameOf: ({ title }) => title,
  acts: [
    allowedAct({ name: 'update', label: '修改', icon: 'pencil', hrefOf: ({ id }) => editPath(id) }),
    allowedAct({ name: 'publish', label: '发布', icon: 'send', Dialog: CONTENT_DIALOGS.publish }),
    allowedAct({
      name: 'cancelPublish',
      label: '撤回',
      labelOf: ({ scheduledTime }) => (scheduledTime ? '取消定时' : '撤回'),
      icon: 'undo',
      Dialog: CONTENT_DIALOGS.cancelPublish,
    }),
    allowedAct({ name: 'stickyPost', label: '置顶', icon: 'arrow-up' }),
    allowedAct({ name: 'cancelStickyPost', label: '取消置顶', icon: 'arrow-down' }),
    allowedAct({ name: 'restoreFromTrash', label: '恢复', icon: 'undo' }),
    allowedAct({ name: 'moveToTrash', label: '移到回收站', icon: 'trash', Dialog: CONTENT_DIALOGS.moveToTrash }),
    allowedAct({ name: 'delete', label: '彻底删除', icon: 'trash', Dialog: CONTENT_DIALOGS.delete }),
  ],
  useActs: useContentActs,
  bulk: contentBulk,
  HeadActions: () => (
    <LinkButton icon="plus" href={editPath()}>
      写文章
    </LinkButton>
  ),
}
