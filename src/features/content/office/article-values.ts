import * as z from 'zod/mini'
import { CreateCmsContentDto } from '#src/api/fields.ts'
import type { CreateCmsContentDto_Input, OfficeCmsContentGetQuery } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { whole } from '#src/lib/forms/model/figures.ts'
import { checked, formModel, labelled, needed, notAsked, type ValuesOf } from '#src/lib/forms/model/form-model.ts'
import { files, id, instant, text } from '#src/lib/forms/model/kinds.ts'
import { optionalWebAddressRule, wholeRule } from '#src/lib/list/rules.ts'
import { picture } from '#src/lib/pictures/picture-kind.ts'
import { pageNow } from '#src/lib/server-clock.ts'

export type Article = OfficeCmsContentGetQuery['cmsContentGet']

const thisYear = () => Number(toDateInput(pageNow()).slice(0, 4))

/** Whether the value contains text or a picture. */
const hasContent = (html: string): boolean => /<img\s/.test(html) || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''

const bodyRule = (label: string) => z.string().check(z.refine(hasContent, `${label}不能为空`))
const yearRule = (label: string, { min }: { readonly min: number }) => wholeRule(label, { min, max: thisYear() + 1 })

/** The form of an article, with fields in their order on the page. */
export const article = formModel(CreateCmsContentDto, {
  title: text,
  categoryId: id,
  body: checked(bodyRule, text),
  // derived from the category
  kind: notAsked,
  summary: text,
  source: text,
  sourceUrl: checked(optionalWebAddressRule, text),
  publishYear: checked(yearRule, needed(whole)),
  titleImageId: picture('现在的题图'),
  titleImageAlt: text,
  endTime: labelled('活动结束时间', instant),
  fileIds: files,
})
export type ArticleValues = ValuesOf<typeof article.plan>
export const articleLabels = article.labels

export const articleSchema = article.schema.check(
  z.refine(({ titleImageId, titleImageAlt }) => titleImageId.length === 0 || titleImageAlt.trim() !== '', {
    path: ['titleImageAlt'],
    message: '题图需要替代文字：用一句话写出图上有什么',
  }),
)

export const articleValuesOf = (stored: Article | null): ArticleValues =>
  stored
    ? article.valuesOf({
        ...stored,
        publishYear: stored.publishYear ?? thisYear(),
        titleImageId: stored.titleImage?.id,
        titleImageAlt: stored.titleImage?.alt,
        fileIds: stored.files,
      })
    : { ...article.empty, publishYear: String(thisYear()) }

/**
 * The input of an article. The editor's text is sent unchanged. An unchanged end time is not sent, so that a past time
 * stays valid.
 */
export function articleInput(values: ArticleValues, before: Article | null): CreateCmsContentDto_Input {
  const { endTime, ...input } = article.inputOf(values)
  const isEndKept = values.endTime === articleValuesOf(before).endTime
  return { ...input, body: values.body, ...(isEndKept ? {} : { endTime }) }
}
