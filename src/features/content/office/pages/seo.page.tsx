import * as z from 'zod/mini'
import {
  OfficeSeoGetSeoSettingsDocument,
  type OfficeSeoGetSeoSettingsQuery,
  OfficeSeoSaveSeoSettingsDocument,
} from '#src/api/graphql.ts'
import {
  SaveSeoSettingsDto_description,
  SaveSeoSettingsDto_keywords,
  SaveSeoSettingsDto_title,
} from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf, inputOf } from '#src/lib/forms/limits.ts'
import { textRule } from '#src/lib/list/rules.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { contentCrumbs } from '../paths.ts'

type Settings = OfficeSeoGetSeoSettingsQuery['seoGetSEOSettings']

const schema = z.object({
  title: textRule('页面标题', SaveSeoSettingsDto_title),
  keywords: textRule('关键词', SaveSeoSettingsDto_keywords),
  description: textRule('描述', SaveSeoSettingsDto_description),
})

export default function ConsoleSeoPage() {
  const resource = useQueryResource(OfficeSeoGetSeoSettingsDocument, {}, { errors: 'inline' })
  const settings = resource.data?.seoGetSEOSettings
  return (
    <>
      <PageHeader
        title="搜索引擎信息"
        context="没有自己的标题和描述的页面用这些文字。搜索引擎和分享卡片会显示它们，最多一小时后生效。"
        crumbs={contentCrumbs({ label: '搜索引擎信息' })}
      />
      {settings && <SeoForm settings={settings} />}
      {!settings && resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      {!settings && resource.isIndicatorShown && <Skeleton lines={6} label="正在加载" />}
    </>
  )
}

function SeoForm({ settings: { title, keywords, description } }: { settings: Settings }) {
  const save = useMutationAction(OfficeSeoSaveSeoSettingsDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const { form, draft } = useDraftedForm({
    schema,
    labels: { title: '页面标题', keywords: '关键词', description: '描述' },
    defaultValues: { title, keywords, description },
    draft: { form: 'register', id: 'seo' },
    onSubmit: async (values: { title: string; keywords: string; description: string }) => {
      await save.run({ input: values })
      succeed('搜索引擎信息已保存，一小时内在各页面生效')
    },
  })
  return (
    <div className="card">
      <DraftNotice draft={draft} />
      <Form form={form} label="搜索引擎信息">
        <TextInput {...form.field('title')} {...inputOf(SaveSeoSettingsDto_title)} />
        <TextArea {...form.field('keywords')} {...areaOf(SaveSeoSettingsDto_keywords)} hint="用逗号隔开" rows={2} />
        <TextArea
          {...form.field('description')}
          {...areaOf(SaveSeoSettingsDto_description)}
          hint="一两句话说明平台做什么、为谁而做"
        />
        <div className="btns">
          <Button type="submit" busy={form.submitting}>
            保存搜索引擎信息
          </Button>
        </div>
      </Form>
    </div>
  )
}
