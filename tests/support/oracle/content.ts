import { type Oracle, rows } from './oracle.ts'

/** The life of the site's content, by the domain table. Written by hand; machines are tested against it. */

const OVER = { isPastEnd: true }
const SCHEDULED = { isScheduled: true }
const DUE = { isScheduled: true, isScheduleDue: true }
const STICKY = { isSticky: true }

export const cmsContent: Oracle = {
  labels: { Draft: '草稿', Published: '已发布', End: '已结束', Deleted: '回收站' },
  base: { isSticky: false, isScheduled: false, isScheduleDue: false, isPastEnd: false, hasAltTexts: true },
  entries: [
    { name: 'create', by: ['CON'], to: 'Draft' },
    { name: 'sync', by: ['CON'], to: 'Draft' },
  ],
  rows: rows(
    ['Draft|Published', 'update', 'CON', '=', {}, [], [OVER, SCHEDULED, STICKY]],
    ['Draft', 'publish', 'CON', 'Published', {}, [OVER, { hasAltTexts: false }], [SCHEDULED]],
    ['Draft', 'schedule', 'CON', '=', {}, [OVER, { hasAltTexts: false }], [SCHEDULED]],
    ['Draft', 'publish', 'SYS', 'Published', DUE, [{ isScheduleDue: false }, OVER, { hasAltTexts: false }]],
    ['Draft', 'cancelPublish', 'CON', '=', SCHEDULED, [{ isScheduled: false }], [OVER]],
    ['Published', 'cancelPublish', 'CON', 'Draft', {}, [], [OVER, STICKY]],
    ['Published', 'stickyPost', 'CON', '=', {}, [STICKY]],
    ['Published', 'cancelStickyPost', 'CON', '=', STICKY, [{ isSticky: false }]],
    ['Published', 'end', 'SYS', 'End', OVER, [{ isPastEnd: false }], [STICKY]],
    ['Draft|Published|End', 'moveToTrash', 'CON', 'Deleted', {}, [], [OVER, SCHEDULED]],
    ['Deleted', 'restoreFromTrash', 'CON', 'Draft', {}, [], [OVER]],
    ['Deleted', 'delete', 'CON', '='],
  ),
}

export const feedbackTicket: Oracle = {
  labels: { Open: '开启', Closed: '关闭' },
  base: {},
  entries: [{ name: 'create', by: ['ANY'], to: 'Open' }],
  rows: rows(['Open', 'reply', 'PU', '='], ['Open', 'close', 'PU', 'Closed']),
}
