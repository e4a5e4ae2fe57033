import * as z from 'zod/mini'
import type { CreateCmsContentDto_Input, OfficeCmsContentGetQuery } from '#src/api/graphql.ts'
import {
  CreateCmsContentDto_publishYear,
  CreateCmsContentDto_source,
  CreateCmsContentDto_sourceUrl,
  CreateCmsContentDto_summary,
  CreateCmsContentDto_title,
  CreateCmsContentDto_titleImageAlt,
} from '#src/api/limits.ts'
import { fromDateTimeInput, toDateInput, toDateTimeInput } from '#src/lib/date-time.ts'
import { choiceRule, noteRule, optionalWebAddressRule, textOrNull, textRule, wholeRule } from '#src/lib/list/rules.ts'
import { type Picture, pictureOf, pictureRule } from '#src/lib/pictures/picture-field.tsx'

export type Article = OfficeCmsContentGetQuery['cmsContentGet']

export interface ArticleValues {
  title: string
  categoryId: string
  body: string
  summary: string
  source: string
  sourceUrl: string
  publishYear: string
  titleImage: Picture[]
  titleImageAlt: string
  /** day and time, or '' */
  endTime: string
  files: Picture[]
}

const thisYear = () => Number(toDateInput(Date.now()).slice(0, 4))

/** True if the value has text or a picture. */
const hasContent = (html: string): boolean => /<img\s/.test(html) || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''

export const articleSchema = z
  .object({
    title: textRule('标题', CreateCmsContentDto_title),
    categoryId: choiceRule('栏目'),
    body: z.string().check(z.refine(hasContent, '正文不能为空')),
    summary: noteRule('摘要', CreateCmsContentDto_summary),
    source: noteRule('来源', CreateCmsContentDto_source),
    sourceUrl: optionalWebAddressRule('原文地址', CreateCmsContentDto_sourceUrl),
    publishYear: wholeRule('年份', { min: CreateCmsContentDto_publishYear.min, max: thisYear() + 1 }),
    titleImage: pictureRule,
    titleImageAlt: noteRule('题图的替代文字', CreateCmsContentDto_titleImageAlt),
    endTime: z.string(),
    files: pictureRule,
  })
  .check(
    z.refine(({ titleImage, titleImageAlt }) => titleImage.length === 0 || titleImageAlt.trim() !== '', {
      path: ['titleImageAlt'],
      message: '题图需要替代文字：用一句话写出图上有什么',
    }),
  )

export const articleLabels = {
  title: '标题',
  categoryId: '栏目',
  body: '正文',
  summary: '摘要',
  source: '来源',
  sourceUrl: '原文地址',
  publishYear: '年份',
  titleImage: '题图',
  titleImageAlt: '题图的替代文字',
  endTime: '活动结束时间',
  files: '附件',
} as const

export const articleValuesOf = (article: Article | null): ArticleValues => ({
  title: article?.title ?? '',
  categoryId: article ? String(article.categoryId) : '',
  body: article?.body ?? '',
  summary: article?.summary ?? '',
  source: article?.source ?? '',
  sourceUrl: article?.sourceUrl ?? '',
  publishYear: String(article?.publishYear ?? thisYear()),
  titleImage: pictureOf(article?.titleImage?.id, '现在的题图'),
  titleImageAlt: article?.titleImage?.alt ?? '',
  endTime: article?.endTime ? toDateTimeInput(article.endTime) : '',
  files: (article?.files ?? []).map(({ id, fileName, size }) => ({ id, name: fileName, size })),
})

/** An unchanged end time is not sent: one in the past stays as it is. */
export function articleInput(values: ArticleValues, before: Article | null): CreateCmsContentDto_Input {
  const isEndKept = values.endTime === articleValuesOf(before).endTime
  return {
    title: values.title.trim(),
    categoryId: Number(values.categoryId),
    body: values.body,
    summary: textOrNull(values.summary),
    source: textOrNull(values.source),
    sourceUrl: textOrNull(values.sourceUrl),
    publishYear: Number(values.publishYear),
    titleImageId: values.titleImage[0]?.id ?? null,
    titleImageAlt: textOrNull(values.titleImageAlt),
    fileIds: values.files.map(({ id }) => id),
    ...(isEndKept ? {} : { endTime: fromDateTimeInput(values.endTime) }),
  }
}
