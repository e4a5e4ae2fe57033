import Type, { type Static } from 'typebox'
import { Id, PagedRequest, RowVersion, rowVersionField, Text } from '#services/abp/conventions/schema-types.ts'

export const ProvinceDto = Type.Object(
  {
    id: Id({ description: '行政区划代码前两位；后来增加的没有代码' }),
    provinceName: Type.String(),
    shortName: Type.String({ description: '简称，如 上海、内蒙古' }),
    rowVersion: RowVersion(),
  },
  { $id: 'ProvinceDto' },
)

export const CityDto = Type.Object(
  {
    id: Id({ description: '行政区划代码前四位；后来增加的没有代码' }),
    cityName: Type.String(),
    shortCode: Type.String({ description: '四位代码' }),
    provinceId: Id(),
    rowVersion: RowVersion(),
  },
  { $id: 'CityDto' },
)

export const AreaDto = Type.Object(
  {
    id: Id({ description: '六位行政区划代码；后来增加的没有代码' }),
    areaName: Type.String(),
    cityId: Id(),
    rowVersion: RowVersion(),
  },
  { $id: 'AreaDto' },
)

const provinceForm = {
  provinceName: Text(50, { title: '省份名称' }),
  shortName: Text(20, { title: '省份简称' }),
}
const cityForm = {
  cityName: Text(50, { title: '城市名称' }),
  shortCode: Text(4, { title: '城市代码', minLength: 4, pattern: '^\\d{4}$' }),
  provinceId: Id({ title: '省份' }),
}
const areaForm = { areaName: Text(50, { title: '区县名称' }), cityId: Id({ title: '城市' }) }
const changed = { id: Id({ title: '编号' }), rowVersion: rowVersionField }

export const CreateProvinceDto = Type.Object(provinceForm, { $id: 'CreateProvinceDto' })
export const UpdateProvinceDto = Type.Object({ ...changed, ...provinceForm }, { $id: 'UpdateProvinceDto' })
export const CreateCityDto = Type.Object(cityForm, { $id: 'CreateCityDto' })
export const UpdateCityDto = Type.Object({ ...changed, ...cityForm }, { $id: 'UpdateCityDto' })
export const CreateAreaDto = Type.Object(areaForm, { $id: 'CreateAreaDto' })
export const UpdateAreaDto = Type.Object({ ...changed, ...areaForm }, { $id: 'UpdateAreaDto' })

const name = (title: string) => Type.Optional(Type.String({ maxLength: 50, title }))

export const ProvinceQuery = PagedRequest({ provinceName: name('省份名称'), shortName: name('省份简称') })
export const CityQuery = PagedRequest({
  cityName: name('城市名称'),
  shortCode: Type.Optional(Type.String({ maxLength: 4, title: '城市代码' })),
  provinceId: Type.Optional(Id({ title: '省份' })),
})
export const AreaQuery = PagedRequest({ areaName: name('区县名称'), cityId: Type.Optional(Id({ title: '城市' })) })

export type Province = Static<typeof ProvinceDto>
export type City = Static<typeof CityDto>
export type Area = Static<typeof AreaDto>
