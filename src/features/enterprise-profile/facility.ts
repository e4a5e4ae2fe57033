import * as z from 'zod/mini'
import type { CreateEnterpriseFacilityDto_Input, FacilityLineFragment, FacilityType } from '#src/api/graphql.ts'
import {
  CreateEnterpriseFacilityDto_description,
  CreateEnterpriseFacilityDto_pictures,
  CreateEnterpriseFacilityDto_place,
  InputFacilityPictureDto_description,
} from '#src/api/limits.ts'
import { mostOf } from '#src/lib/forms/limit-texts.ts'
import { sized } from '#src/lib/forms/limits.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'

export const MOST_PICTURES = CreateEnterpriseFacilityDto_pictures.max

/** The kinds of facilities, in the order and with the labels of the services. */
export const FACILITY_OPTIONS = [
  { value: 'Entrance', label: '坡道或无障碍出入口' },
  { value: 'Lift', label: '无障碍电梯' },
  { value: 'Toilet', label: '无障碍卫生间' },
  { value: 'Parking', label: '无障碍车位' },
  { value: 'Guidance', label: '盲道、触觉或语音引导' },
  { value: 'Hearing', label: '字幕、手语或助听设备' },
  { value: 'Computer', label: '读屏等电脑辅助' },
  { value: 'RestRoom', label: '休息或照护空间' },
  { value: 'Other', label: '其他设施' },
] as const satisfies readonly { value: FacilityType; label: string }[]

const pictureLabel = (index: number) => `第 ${index + 1} 张图片的说明`
type PictureField = `pictures.${number}.description`

export const FACILITY_LABELS = {
  facilityType: '设施类型',
  place: '位置',
  description: '设施说明',
  pictures: '图片',
  ...(Object.fromEntries(
    Array.from({ length: MOST_PICTURES }, (_, index) => [`pictures.${index}.description`, pictureLabel(index)]),
  ) as Record<PictureField, string>),
}

const length = (typed: string) => Array.from(typed.trim()).length

const pictureSchema = z.object({
  id: z.number(),
  name: z.string(),
  size: z.number(),
  description: z.string().check(
    z.refine((typed) => typed.trim() !== '', '请写明图片里有什么，看不到图片的求职者要靠它了解'),
    z.refine(
      (typed) => length(typed) <= InputFacilityPictureDto_description.max,
      `图片说明${mostOf(InputFacilityPictureDto_description, '个字符')}`,
    ),
  ),
})

export const facilitySchema = z.object({
  facilityType: z.string().check(z.refine((typed) => typed !== '', '设施类型不能为空')),
  place: sized('位置', CreateEnterpriseFacilityDto_place),
  description: sized('设施说明', CreateEnterpriseFacilityDto_description),
  pictures: z.array(pictureSchema),
})
export type FacilityValues = z.infer<typeof facilitySchema>
export type PictureValues = FacilityValues['pictures'][number]

export const facilityValues = (facility: FacilityLineFragment | null): FacilityValues => ({
  facilityType: facility?.facilityType ?? '',
  place: facility?.place ?? '',
  description: facility?.description ?? '',
  pictures: (facility?.pictures ?? []).map(({ fileId, fileName, size, description }) => ({
    id: fileId,
    name: fileName,
    size,
    description,
  })),
})

/** Merges files with pictures: existing files keep their description, new files get an empty one. */
export const withFiles = (pictures: readonly PictureValues[], files: readonly UploadedFile[]): PictureValues[] =>
  files.map((file) => pictures.find(({ id }) => id === file.id) ?? { ...file, description: '' })

export const facilityInput = ({
  facilityType,
  place,
  description,
  pictures,
}: FacilityValues): CreateEnterpriseFacilityDto_Input => ({
  facilityType: facilityType as FacilityType,
  place: place.trim() || null,
  description: description.trim(),
  pictures: pictures.map(({ id, description: words }) => ({ fileId: id, description: words.trim() })),
})
