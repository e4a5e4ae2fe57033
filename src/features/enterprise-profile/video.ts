import * as z from 'zod/mini'
import { publishingProblem, readCaptions } from '#machines/rules/captions.ts'
import type { CompanyVideoType, CreateEnterpriseVideoDto_Input, VideoLineFragment } from '#src/api/graphql.ts'
import { CreateEnterpriseVideoDto_title, CreateEnterpriseVideoDto_transcript } from '#src/api/limits.ts'
import { sized } from '#src/lib/forms/limits.ts'
import { textOrNull } from '#src/lib/forms/wire-values.ts'

export const VIDEO_OPTIONS = [
  { value: 'CompanyAccessibilityVideo', label: '企业无障碍环境视频' },
  { value: 'CompanyJobIntroductionVideo', label: '岗位介绍视频' },
] as const satisfies readonly { value: CompanyVideoType; label: string }[]

export const VIDEO_LABELS = {
  videoType: '视频类型',
  title: '标题',
  file: '视频文件',
  captions: '字幕',
  transcript: '文字稿',
  isPublished: '发布，求职者可以看到',
} as const

export const videoSchema = z
  .object({
    videoType: z.string().check(z.refine((typed) => typed !== '', '视频类型不能为空')),
    title: sized('标题', CreateEnterpriseVideoDto_title),
    file: z
      .nullable(z.object({ id: z.number(), name: z.string(), size: z.number() }))
      .check(z.refine((file) => file !== null, '请上传视频文件')),
    captions: z.string(),
    transcript: sized('文字稿', CreateEnterpriseVideoDto_transcript),
    isPublished: z.boolean(),
  })
  .check((context) => {
    const { captions, isPublished } = context.value
    const unread = captions.trim() === '' ? null : readCaptions(captions).problem
    const message = unread ?? (isPublished ? publishingProblem(context.value) : null)
    if (message) context.issues.push({ code: 'custom', message, path: ['captions'], input: context.value })
  })

export type VideoValues = z.infer<typeof videoSchema>

export const videoValues = (video: VideoLineFragment | null): VideoValues => ({
  videoType: video?.videoType ?? '',
  title: video?.title ?? '',
  file: video ? { id: video.fileId, name: video.fileName, size: video.size } : null,
  captions: video?.captions ?? '',
  transcript: video?.transcript ?? '',
  isPublished: video?.isPublished ?? false,
})

export const videoInput = (values: VideoValues): CreateEnterpriseVideoDto_Input => ({
  videoType: values.videoType as CompanyVideoType,
  title: values.title.trim(),
  fileId: values.file?.id ?? 0,
  captions: textOrNull(values.captions),
  transcript: textOrNull(values.transcript),
  isPublished: values.isPublished,
})

/** Decodes a caption file; programs on Chinese computers often write captions in GB 18030. */
export async function textOfCaptions(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
