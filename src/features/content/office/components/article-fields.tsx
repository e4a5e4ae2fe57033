import { CreateCmsContentDto_fileIds, CreateCmsContentDto_summary } from '#src/api/limits.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { PictureField } from '#src/lib/pictures/picture-field.tsx'
import { useUpload } from '#src/lib/use-upload.ts'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import type { ArticleValues } from '../article-values.ts'
import type { RichTextProps } from '../rich-text/rich-text.tsx'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { useCategoryOptions } from '../use-category-rows.ts'

interface ArticleFieldsProps extends Pick<RichTextProps, 'showAddressOf' | 'onOpen'> {
  form: AppForm<ArticleValues>
}

export function ArticleFields({ form, ...editor }: ArticleFieldsProps) {
  const categories = useCategoryOptions()
  const body = form.field('body')
  return (
    <>
      <Card title="文章">
        <div className="form-grid">
          <TextInput {...form.field('title')} full required />
          <Select key={categories.length} {...form.field('categoryId')} options={categories} required />
          <NumberInput {...form.field('publishYear')} whole hint="列表按年份筛选时用" required />
          <TextArea
            {...form.field('summary')}
            {...areaOf(CreateCmsContentDto_summary)}
            hint="列表和搜索结果里显示的一两句话"
            rows={2}
            full
          />
        </div>
        <RichTextField
          id={body.id}
          label={body.label}
          error={body.error}
          html={form.methods.getValues('body')}
          onChange={(html) =>
            form.methods.setValue('body', html, { shouldDirty: true, shouldValidate: form.attempt > 0 })
          }
          {...editor}
        />
      </Card>
      <Card title="题图、来源和附件">
        <div className="stack">
          <PictureField form={form} name="titleImageId" hostType="CmsContentTitleImage" hint="列表和文章开头的大图" />
          <TextInput {...form.field('titleImageAlt')} hint="写出图上有什么；有题图时必填" />
          <div className="form-grid">
            <TextInput {...form.field('source')} hint="例如 本平台、某某日报" required={false} />
            <TextInput {...form.field('sourceUrl')} type="url" hint="转载时写原文地址" required={false} />
            <DateInput
              {...form.field('endTime')}
              precision="datetime-local"
              hint="有活动日期的内容：到时自动标为“已结束”"
              required={false}
            />
          </div>
          <Files form={form} />
        </div>
      </Card>
    </>
  )
}

function Files({ form }: { form: AppForm<ArticleValues> }) {
  const upload = useUpload('CmsContentAttachment')
  const { id, label, error } = form.field('fileIds')
  return (
    <FileField
      id={id}
      label={label}
      error={error}
      required={false}
      files={form.methods.watch('fileIds')}
      onChange={(files) => form.methods.setValue('fileIds', files, { shouldDirty: true })}
      {...upload}
      maxFiles={CreateCmsContentDto_fileIds.max}
    />
  )
}
