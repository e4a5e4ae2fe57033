import Type from 'typebox'
import { findRow, getRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, Id, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import type { Database } from '#services/database/connect.ts'
import * as divisions from './division.repository.ts'
import {
  type Area,
  AreaDto,
  AreaQuery,
  type City,
  CityDto,
  CityQuery,
  CreateAreaDto,
  CreateCityDto,
  CreateProvinceDto,
  ProvinceDto,
  ProvinceQuery,
  UpdateAreaDto,
  UpdateCityDto,
  UpdateProvinceDto,
} from './division.schemas.ts'
import * as changes from './division-changes.ts'

const EDITORS: Policy = ['PlatformUser:Admin']

/** The city, for other domains that refer to it; undefined when it does not exist. */
export const cityOf = (db: Database, id: number): Promise<City | undefined> => findRow(db, divisions.CITIES, id)

/** The county, for other domains that refer to it; undefined when it does not exist. */
export const areaOf = (db: Database, id: number): Promise<Area | undefined> => findRow(db, divisions.AREAS, id)

export const provinceExists = async (db: Database, id: number): Promise<boolean> =>
  (await findRow(db, divisions.PROVINCES, id)) !== undefined

export const provinceService = defineService('Province', {
  Create: action({
    summary: '增加省份',
    allow: EDITORS,
    input: CreateProvinceDto,
    output: ProvinceDto,
    handler: changes.createProvince,
  }),
  Update: action({
    summary: '修改省份',
    allow: EDITORS,
    input: UpdateProvinceDto,
    output: ProvinceDto,
    handler: changes.updateProvince,
  }),
  GetAllList: action({
    summary: '全部省份',
    allow: 'anonymous',
    input: Type.Object({}),
    output: Type.Array(ProvinceDto),
    handler: ({ db }) => divisions.allProvinces(db),
  }),
  Get: action({
    summary: '一个省份',
    allow: 'anonymous',
    input: EntityId,
    output: ProvinceDto,
    handler: ({ db }, { id }) => getRow(db, divisions.PROVINCES, id),
  }),
  GetAll: action({
    summary: '查找省份',
    allow: 'anonymous',
    input: ProvinceQuery,
    output: PagedResult(ProvinceDto),
    handler: ({ db }, query) => divisions.pageProvinces(db, query),
  }),
  Delete: action({
    summary: '删除没有城市的省份',
    allow: EDITORS,
    input: EntityId,
    output: Nothing,
    handler: (context, { id }) => changes.deleteProvince(context, id),
  }),
})

export const cityService = defineService('City', {
  Create: action({
    summary: '增加城市',
    allow: EDITORS,
    input: CreateCityDto,
    output: CityDto,
    handler: changes.createCity,
  }),
  Update: action({
    summary: '修改城市',
    allow: EDITORS,
    input: UpdateCityDto,
    output: CityDto,
    handler: changes.updateCity,
  }),
  GetAllList: action({
    summary: '一个省份的城市；不指定省份时为全部城市',
    allow: 'anonymous',
    input: Type.Object({ provinceId: Type.Optional(Id({ title: '省份' })) }),
    output: Type.Array(CityDto),
    handler: ({ db }, { provinceId }) => divisions.allCities(db, provinceId),
  }),
  Get: action({
    summary: '一个城市',
    allow: 'anonymous',
    input: EntityId,
    output: CityDto,
    handler: ({ db }, { id }) => getRow(db, divisions.CITIES, id),
  }),
  GetAll: action({
    summary: '查找城市',
    allow: 'anonymous',
    input: CityQuery,
    output: PagedResult(CityDto),
    handler: ({ db }, query) => divisions.pageCities(db, query),
  }),
  Delete: action({
    summary: '删除没有区县的城市',
    allow: EDITORS,
    input: EntityId,
    output: Nothing,
    handler: (context, { id }) => changes.deleteCity(context, id),
  }),
})

export const areaService = defineService('Area', {
  Create: action({
    summary: '增加区县',
    allow: EDITORS,
    input: CreateAreaDto,
    output: AreaDto,
    handler: changes.createArea,
  }),
  Update: action({
    summary: '修改区县',
    allow: EDITORS,
    input: UpdateAreaDto,
    output: AreaDto,
    handler: changes.updateArea,
  }),
  GetAllList: action({
    summary: '一个城市的区县；不指定城市时为全部区县',
    allow: 'anonymous',
    input: Type.Object({ cityId: Type.Optional(Id({ title: '城市' })) }),
    output: Type.Array(AreaDto),
    handler: ({ db }, { cityId }) => divisions.allAreas(db, cityId),
  }),
  Get: action({
    summary: '一个区县',
    allow: 'anonymous',
    input: EntityId,
    output: AreaDto,
    handler: ({ db }, { id }) => getRow(db, divisions.AREAS, id),
  }),
  GetAll: action({
    summary: '查找区县',
    allow: 'anonymous',
    input: AreaQuery,
    output: PagedResult(AreaDto),
    handler: ({ db }, query) => divisions.pageAreas(db, query),
  }),
  Delete: action({
    summary: '删除区县',
    allow: EDITORS,
    input: EntityId,
    output: Nothing,
    handler: (context, { id }) => changes.deleteArea(context, id),
  }),
})
