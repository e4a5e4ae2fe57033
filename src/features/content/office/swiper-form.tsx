import * as z from 'zod/mini'
import { CreateSwiperDto } from '#src/api/fields.ts'
import { OfficeCmsAnchorGetAllDocument, type OfficeSwiperGetAllQuery } from '#src/api/graphql.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { whole } from '#src/lib/forms/model/figures.ts'
import { beginning, checked, formModel, labelled, type ValuesOf } from '#src/lib/forms/model/form-model.ts'
import { id, text, yes } from '#src/lib/forms/model/kinds.ts'
import { optionalLinkRule, wholeRule } from '#src/lib/list/rules.ts'
import { PictureField } from '#src/lib/pictures/picture-field.tsx'
import { picture } from '#src/lib/pictures/picture-kind.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'

export type SwiperRow = OfficeSwiperGetAllQuery['swiperGetAll']['items'][number]

/** The form of a banner, with fields in their order on the page. */
export const swiper = formModel(CreateSwiperDto, {
  displayName: text,
  cmsAnchorId: labelled('位置', id),
  description: text,
  imageId: picture('现在的图片'),
  /** whether the row shows a picture that is part of the platform and not an upload */
  keepsPath: labelled('保留平台自带的图片', yes),
  imageAlt: text,
  linkUrl: checked(optionalLinkRule, text),
  displayOrder: beginning('0', checked(wholeRule, whole)),
  isHidden: labelled('先不显示', yes),
})
export type SwiperValues = ValuesOf<typeof swiper.plan>
export const swiperLabels = swiper.labels

export const swiperSchema = swiper.schema.check(
  z.refine(({ imageId, keepsPath, imageAlt }) => (imageId.length === 0 && !keepsPath) || imageAlt.trim() !== '', {
    path: ['imageAlt'],
    message: '图片需要替代文字：用一句话写出图上有什么',
  }),
)

export const swiperValuesOf = (row: SwiperRow | null): SwiperValues => ({
  ...swiper.valuesOf(row),
  keepsPath: row !== null && row.imageId === null && row.imageUrl !== null,
})

/** The input of a banner. An image that is not sent stays unchanged, also one that is part of the platform. */
export function swiperInput(values: SwiperValues) {
  const { imageId, displayOrder, ...input } = swiper.inputOf(values)
  const keeps = imageId === null && values.keepsPath
  return { ...input, displayOrder: displayOrder ?? 0, ...(keeps ? {} : { imageId }) }
}

/** The positions for banners as options, as many as can be told apart in a list. */
export function useAnchorOptions() {
  const anchors = useQueryResource(OfficeCmsAnchorGetAllDocument, { pageSize: 100 }, { errors: 'inline' })
  return (anchors.data?.cmsAnchorGetAll.items ?? []).map(({ id, displayName }) => ({
    value: String(id),
    label: displayName,
  }))
}

/** The name of a banner's position. */
export function AnchorWord({ id }: { id: number }) {
  return useAnchorOptions().find(({ value }) => value === String(id))?.label ?? ''
}

export function SwiperFields({ form }: { form: AppForm<SwiperValues> }) {
  const anchors = useAnchorOptions()
  return (
    <>
      <TextInput {...form.field('displayName')} required />
      <Select key={anchors.length} {...form.field('cmsAnchorId')} options={anchors} required />
      <TextArea {...form.field('description')} {...areaOf(CreateSwiperDto.description)} />
      <PictureField
        form={form}
        name="imageId"
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
