import Type, { type Static } from 'typebox'
import {
  DateTime,
  EnumOf,
  Id,
  Nullable,
  PagedRequest,
  RowVersion,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { FACILITY_TYPES } from '#services/database/schema/enterprise-facilities.ts'

/** The maximum number of pictures of a facility. */
const MOST_PICTURES = 6

const FacilityType = EnumOf('FacilityType', FACILITY_TYPES, { title: '设施类型' })

const FacilityPictureDto = Type.Object(
  {
    fileId: Id(),
    fileName: Type.String(),
    size: Type.Integer({ description: '字节' }),
    url: Type.String({ description: '图片地址，10 分钟内有效' }),
    description: Type.String({ description: '图片内容的文字说明' }),
  },
  { $id: 'FacilityPictureDto' },
)

export const EnterpriseFacilityDto = Type.Object(
  {
    id: Id(),
    enterpriseId: Id(),
    facilityType: FacilityType,
    facilityTypeLabel: Type.String(),
    place: Nullable(Type.String()),
    description: Type.String(),
    pictures: Type.Array(FacilityPictureDto),
    creationTime: DateTime(),
    rowVersion: RowVersion(),
  },
  { $id: 'EnterpriseFacilityDto' },
)
export type EnterpriseFacility = Static<typeof EnterpriseFacilityDto>

export const EnterpriseFacilityQuery = PagedRequest({ enterpriseId: Type.Optional(Id({ title: '企业' })) })
export type EnterpriseFacilityQuery = Static<typeof EnterpriseFacilityQuery>

const InputPictureDto = Type.Object(
  { fileId: Id({ title: '图片' }), description: Text(100, { title: '图片说明' }) },
  { $id: 'InputFacilityPictureDto' },
)

const form = {
  facilityType: FacilityType,
  place: Type.Optional(Nullable(Type.String({ maxLength: 100, title: '位置' }))),
  description: Text(500, { title: '设施说明', minLength: 5 }),
  pictures: Type.Array(InputPictureDto, { maxItems: MOST_PICTURES, title: '图片' }),
}

export const CreateEnterpriseFacilityDto = Type.Object(form, { $id: 'CreateEnterpriseFacilityDto' })

/** The form of a facility. Its pictures replace all existing ones. */
export const UpdateEnterpriseFacilityDto = Type.Object(
  { id: Id({ title: '设施' }), ...form, rowVersion: rowVersionField },
  { $id: 'UpdateEnterpriseFacilityDto' },
)
