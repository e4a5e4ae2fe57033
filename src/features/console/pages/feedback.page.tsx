import { lazy, Suspense } from 'react'
import { choiceField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { FeedbackSection } from '#src/lib/work-orders/feedback-section.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { CONSOLE_PATH, orderPath } from '../paths.ts'

const Groups = lazy(async () => ({ default: (await import('../feedback-groups.tsx')).FeedbackGroups }))

/** null: each report by itself, to be read */
const fields: SearchFields<{ by: 'order' | null }> = { by: choiceField(['order']) }

export default function ConsoleFeedbackPage() {
  const { values, hrefWith } = useSearchState(fields)
  if (values.by !== null) {
    return (
      <Suspense fallback={<Skeleton lines={6} label="正在加载" />}>
        <Groups />
      </Suspense>
    )
  }
  return (
    <>
      <PageHeader title="反馈" crumbs={[{ label: '管理台', href: CONSOLE_PATH }, { label: '反馈' }]} />
      <Tabs
        label="查看方式"
        tabs={[
          { label: '逐条', href: hrefWith({ by: null }) },
          { label: '按工单', href: hrefWith({ by: 'order' }) },
        ]}
        current={hrefWith({ by: null })}
      />
      <FeedbackSection orderHref={orderPath} />
    </>
  )
}
