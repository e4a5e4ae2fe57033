import { choiceField, countField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { FeedbackSection } from '#src/lib/work-orders/feedback-section.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { FeedbackGroups } from '../components/feedback-groups.tsx'
import { CONSOLE_PATH, orderPath } from '../paths.ts'

interface FeedbackView {
  /** null: each report by itself */
  by: 'order' | null
  page: number
}

const fields: SearchFields<FeedbackView> = { by: choiceField(['order']), page: countField(1) }

export default function ConsoleFeedbackPage() {
  const { values, hrefWith } = useSearchState(fields)
  return (
    <>
      <PageHeader
        title="反馈"
        context="参与的人写的日报、进度、问题和提问，回复后本人会收到通知。"
        crumbs={[{ label: '管理台', href: CONSOLE_PATH }, { label: '反馈' }]}
      />
      <Tabs
        label="查看方式"
        tabs={[
          { label: '逐条', href: hrefWith({ by: null }) },
          { label: '按工单', href: hrefWith({ by: 'order' }) },
        ]}
        current={hrefWith({ by: values.by })}
      />
      {values.by === null ? <FeedbackSection orderHref={orderPath} /> : <FeedbackGroups />}
    </>
  )
}
