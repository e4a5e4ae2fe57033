import { LinkButton } from '#src/ui/actions/link-button.tsx'
import type { EmptyStateProps } from '#src/ui/feedback/empty-state.tsx'

interface EmptyOptions {
  isFavourite: boolean
  /** URL of the first page; set when the URL names a page after the last one */
  firstHref: string | null
}

const NextLink = ({ href, children }: { href: string; children: string }) => (
  <LinkButton variant="secondary" href={href}>
    {children}
  </LinkButton>
)
const all = <NextLink href="/requirement">查看全部岗位</NextLink>

/** The text of an empty list without filters, and the next step. */
export function emptyJobs({ isFavourite, firstHref }: EmptyOptions): EmptyStateProps {
  if (firstHref !== null) {
    return { title: '这一页没有岗位', action: <NextLink href={firstHref}>回到第 1 页</NextLink>, level: 3 }
  }
  if (isFavourite) {
    return { title: '还没有收藏岗位', text: '在岗位页面点“收藏”，就能在这里找到它。', action: all, level: 3 }
  }
  return { title: '现在没有正在招聘的岗位', text: '新的岗位发布后会出现在这里。', level: 3 }
}
