import {
  EnterpriseVideoCreateDocument,
  EnterpriseVideoUpdateDocument,
  type VideoLineFragment,
} from '#src/api/graphql.ts'
import { CreateEnterpriseVideoDto_transcript } from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { kindByEndings } from '#src/ui/forms/kind-by-endings.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import {
  textOfCaptions,
  VIDEO_LABELS,
  VIDEO_OPTIONS,
  type VideoValues,
  videoInput,
  videoSchema,
  videoValues,
} from '../video.ts'

const CAPTIONS = { kinds: [kindByEndings(['srt', 'vtt'], 1_048_576)], maxFiles: 1 }

interface VideoFormProps {
  /** null for a new video */
  video: VideoLineFragment | null
  onDone: () => void
}

export function VideoForm({ video, onDone }: VideoFormProps) {
  const create = useMutationAction(EnterpriseVideoCreateDocument, { errors: 'inline' })
  const update = useMutationAction(EnterpriseVideoUpdateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const { form, draft } = useDraftedForm<VideoValues>({
    draft: { form: 'enterprise-video', id: video?.id ?? 'new', rowVersion: video?.rowVersion ?? null },
    schema: videoSchema,
    labels: VIDEO_LABELS,
    defaultValues: videoValues(video),
    onSubmit: async (values) => {
      const input = videoInput(values)
      if (video) await update.run({ input: { ...input, id: video.id, rowVersion: video.rowVersion } })
      else await create.run({ input })
      succeed(
        video ? '视频已更新' : '视频已添加',
        input.isPublished ? '求职者在岗位页面上可以看到。' : '还没有发布，只有企业成员看得到。',
      )
      onDone()
    },
  })
  return (
    <Form form={form} label="视频">
      <DraftNotice draft={draft} />
      <Select {...form.field('videoType')} required options={VIDEO_OPTIONS} />
      <TextInput {...form.field('title')} required hint="例如：从地铁站到工位" />
      <Film form={form} />
      <CaptionFields form={form} />
      <TextArea
        {...form.field('transcript')}
        {...areaOf(CreateEnterpriseVideoDto_transcript)}
        rows={4}
        hint="视频里说了什么、有什么画面。看不到、听不到的求职者靠它了解"
      />
      <CheckboxField {...form.field('isPublished')} hint="字幕和文字稿至少要有一种，才能发布" />
      <div className="btns">
        <Button variant="secondary" onClick={onDone}>
          {video ? '不改了' : '先不添加'}
        </Button>
        <Button type="submit" busy={form.submitting}>
          保存视频
        </Button>
      </div>
    </Form>
  )
}

function Film({ form }: { form: AppForm<VideoValues> }) {
  const upload = useUpload('TalentGrowthRecord', ['video'])
  const file = form.methods.watch('file')
  const { id, label, error } = form.field('file')
  return (
    <FileField
      id={id}
      label={label}
      error={error}
      required
      maxFiles={1}
      files={file === null ? [] : [file]}
      {...upload}
      onChange={(files) => {
        form.methods.setValue('file', files[0] ?? null, { shouldDirty: true })
        form.methods.clearErrors('file')
      }}
    />
  )
}

/** The text of the captions, typed or read from a file; the file itself is not uploaded. */
function CaptionFields({ form }: { form: AppForm<VideoValues> }) {
  const { methods } = form
  const { succeed } = useToasts()
  return (
    <>
      <FileField
        label="从文件读入字幕"
        hint="SRT 或 WebVTT 文件，读入后显示在下面，可以修改"
        {...CAPTIONS}
        files={[]}
        upload={async (file) => {
          methods.setValue('captions', await textOfCaptions(file), { shouldDirty: true })
          methods.clearErrors('captions')
          succeed('字幕已读入', '请在下面的字幕里核对一遍。')
          return { id: 0, name: file.name, size: file.size }
        }}
        onChange={() => {}}
      />
      <TextArea
        {...form.field('captions')}
        required={false}
        rows={4}
        hint="每条一段：时间写成 00:00:01,000 --> 00:00:04,000，下一行是文字"
      />
    </>
  )
}
