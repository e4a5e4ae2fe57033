import type { CmsContentStatus } from './cms-content.rules.ts'

/** Why an editor cannot change a content in this state, and what they can do instead; null where they can change it. */
export const CONTENT_LOCKED: Readonly<Record<CmsContentStatus, string | null>> = {
  Draft: null,
  Published: null,
  End: '内容已经结束，留作记录，不再修改。需要继续用的，请另写一篇。',
  Deleted: '文章在回收站里，恢复后才能修改。恢复后是草稿，不会自动发布。',
}
