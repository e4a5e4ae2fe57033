import type { ReactNode } from 'react'
import { useCategories } from '#src/lib/use-cached.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { CentreNav } from '#src/ui/shell/centre-nav.tsx'
import { aboutMenu } from '../about.ts'

interface AboutFrameProps {
  title: string
  context?: string
  /** the current entry of the menu */
  current: string
  children: ReactNode
}

/** The frame of pages about the platform: their menu on the left, the heading above the text. */
export function AboutFrame({ title, context, current, children }: AboutFrameProps) {
  const categories = useCategories().data
  const here = current === '/about' ? [{ label: title }] : [{ label: '关于我们', href: '/about' }, { label: title }]
  return (
    <div className="wrap page-foot-gap">
      <div className="shell page-top-gap">
        <CentreNav label="关于我们" sections={aboutMenu(categories, current)} />
        <div className="stack about-page">
          <PageHeader title={title} context={context} crumbs={[{ label: '首页', href: '/' }, ...here]} />
          {children}
        </div>
      </div>
    </div>
  )
}

/** The page for a URL with an unknown category. */
export function UnknownCategory() {
  return (
    <AboutFrame title="没有这个栏目" current="">
      <EmptyState
        title="这个栏目不存在，或者已经隐藏"
        text="可以从目录中选择其他栏目。"
        action={
          <LinkButton variant="secondary" href="/about">
            回到关于我们
          </LinkButton>
        }
      />
    </AboutFrame>
  )
}
