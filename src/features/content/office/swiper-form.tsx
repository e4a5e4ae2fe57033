import * as z from 'zod/mini'
import { OfficeCmsAnchorGetAllDocument, type OfficeSwiperGetAllQuery } from '#src/api/graphql.ts'
import {
  CreateSwiperDto_description,
  CreateSwiperDto_displayName,
  CreateSwiperDto_displayOrder,
  CreateSwiperDto_imageAlt,
  CreateSwiperDto_linkUrl,
} from '#src/api/limits.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { choiceRule, noteRule, optionalLinkRule, textOrNull, textRule, wholeRule } from '#src/lib/list/rules.ts'
import { type Picture, PictureField, pictureOf, pictureRule } from '#src/lib/pictures/picture-field.tsx'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'

export type SwiperRow = OfficeSwiperGetAllQuery['swiperGetAll']['items'][number]

export interface SwiperValues {
  displayName: string
  cmsAnchorId: string
  description: string
  image: Picture[]
  /** the row shows a picture that came with the platform and is not among the uploads */
  keepsPath: boolean
  imageAlt: string
  linkUrl: string
  displayOrder: string
  isHidden: boolean
}

export const swiperSchema = z
  .object({
    displayName: textRule('标题', CreateSwiperDto_displayName),
    cmsAnchorId: choiceRule('位置'),
    description: noteRule('说明', CreateSwiperDto_description),
    image: pictureRule,
    keepsPath: z.boolean(),
    imageAlt: noteRule('替代文字', CreateSwiperDto_imageAlt),
    linkUrl: optionalLinkRule('链接', CreateSwiperDto_linkUrl),
    displayOrder: wholeRule('显示顺序', CreateSwiperDto_displayOrder),
    isHidden: z.boolean(),
  })
  .check(
    z.refine(({ image, keepsPath, imageAlt }) => (image.length === 0 && !keepsPath) || imageAlt.trim() !== '', {
      path: ['imageAlt'],
      message: '图片需要替代文字：用一句话写出图上有什么',
    }),
  )

export const swiperLabels = {
  displayName: '标题',
  cmsAnchorId: '位置',
  description: '说明',
  image: '图片',
  imageAlt: '替代文字',
  linkUrl: '链接',
  displayOrder: '显示顺序',
  isHidden: '先不显示',
} as const

export const swiperValuesOf = (row: SwiperRow | null): SwiperValues => ({
  displayName: row?.displayName ?? '',
  cmsAnchorId: row ? String(row.cmsAnchorId) : '',
  description: row?.description ?? '',
  image: pictureOf(row?.imageId, '现在的图片'),
  keepsPath: row !== null && row.imageId === null && row.imageUrl !== null,
  imageAlt: row?.imageAlt ?? '',
  linkUrl: row?.linkUrl ?? '',
  displayOrder: String(row?.displayOrder ?? 0),
  isHidden: row?.isHidden ?? false,
})

/** An image that is not named stays as it is: so does the one that came with the platform. */
export const swiperInput = (values: SwiperValues) => {
  const [image] = values.image
  return {
    displayName: values.displayName.trim(),
    cmsAnchorId: Number(values.cmsAnchorId),
    description: textOrNull(values.description),
    ...(image ? { imageId: image.id } : values.keepsPath ? {} : { imageId: null }),
    imageAlt: textOrNull(values.imageAlt),
    linkUrl: textOrNull(values.linkUrl),
    displayOrder: Number(values.displayOrder),
    isHidden: values.isHidden,
  }
}

/** The places pictures pass by; as many as can be told apart in a list. */
export function useAnchorOptions() {
  const anchors = useQueryResource(OfficeCmsAnchorGetAllDocument, { pageSize: 100 }, { errors: 'inline' })
  return (anchors.data?.cmsAnchorGetAll.items ?? []).map(({ id, displayName }) => ({
    value: String(id),
    label: displayName,
  }))
}

/** Where a picture passes by, in words. */
export function AnchorWord({ id }: { id: number }) {
  return useAnchorOptions().find(({ value }) => value === String(id))?.label ?? ''
}

export function SwiperFields({ form }: { form: AppForm<SwiperValues> }) {
  const anchors = useAnchorOptions()
  return (
    <>
      <TextInput {...form.field('displayName')} required />
      <Select key={anchors.length} {...form.field('cmsAnchorId')} options={anchors} required />
      <TextArea {...form.field('description')} {...areaOf(CreateSwiperDto_description)} />
      <PictureField
        form={form}
        name="image"
        hostType="Swiper"
        hint={form.methods.watch('keepsPath') ? '现在显示平台自带的图片；上传后由新图片代替' : '没有图片时只显示文字'}
      />
      <TextInput
        {...form.field('imageAlt')}
        hint="给看不到图片的人：用一句话写出图上有什么，例如“一位听障设计师在工位上修改海报”。有图片时必填"
      />
      <TextInput {...form.field('linkUrl')} hint="点击后前往的地址，例如 /requirement" required={false} />
      <NumberInput {...form.field('displayOrder')} whole hint="数字小的先显示" required />
      <CheckboxField {...form.field('isHidden')} hint="勾选后保存下来，但页面上看不到" />
    </>
  )
}
