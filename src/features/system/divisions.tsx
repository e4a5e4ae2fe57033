import * as z from 'zod/mini'
import {
  AreaCreateDocument,
  AreaDeleteDocument,
  AreaUpdateDocument,
  CityCreateDocument,
  CityDeleteDocument,
  CityUpdateDocument,
  OfficeAreaGetAllDocument,
  OfficeCityGetAllDocument,
  OfficeProvinceGetAllDocument,
  ProvinceCreateDocument,
  ProvinceDeleteDocument,
  ProvinceUpdateDocument,
} from '#src/api/graphql.ts'
import {
  areaGetAll_areaName,
  CreateAreaDto_areaName,
  CreateCityDto_cityName,
  CreateCityDto_shortCode,
  CreateProvinceDto_provinceName,
  CreateProvinceDto_shortName,
  cityGetAll_cityName,
  provinceGetAll_provinceName,
} from '#src/api/limits.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { type Filter, text } from '#src/lib/list/filters.ts'
import { patternRule, textRule } from '#src/lib/list/rules.ts'
import { remover, saver } from '#src/lib/list/use-saver.ts'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { systemCrumbs } from './paths.ts'

export const AREA_PATH = '/console/system/area'

/** A filter by name: the URL parameter is always `name`, the variable differs by kind of division. */
const named = <Name extends string>(variable: Name, limit: { readonly max: number }): Filter<Name> => ({
  ...text('name', '名称', limit),
  send: ([typed]) => ({ [variable]: typed }) as { [N in Name]?: unknown },
})

const START = { label: '行政区划', href: AREA_PATH }
const GONE = '删除后不能恢复；已经选了它的资料仍然显示原来的名称。'

interface Province {
  id: number
  rowVersion: number
  provinceName: string
  shortName: string
}

export const provinces: CrudList<Province, { provinceName: string; shortName: string }> = {
  title: '行政区划',
  about: '省份、城市和区县，供各处选择地点。',
  crumbs: systemCrumbs('行政区划'),
  noun: '省份',
  loggedAs: 'Province',
  counter: '个省份',
  query: listQuery(OfficeProvinceGetAllDocument, (data) => data.provinceGetAll),
  search: named('provinceName', provinceGetAll_provinceName),
  columns: [
    {
      key: 'name',
      header: '省份',
      rowHeader: true,
      cell: ({ id, provinceName }) => <Link href={`${AREA_PATH}?provinceId=${id}`}>{provinceName}</Link>,
    },
    { key: 'short', header: '简称', cell: ({ shortName }) => shortName },
  ],
  nameOf: ({ provinceName }) => provinceName,
  form: {
    schema: z.object({
      provinceName: textRule('省份名称', CreateProvinceDto_provinceName),
      shortName: textRule('省份简称', CreateProvinceDto_shortName),
    }),
    labels: { provinceName: '省份名称', shortName: '省份简称' },
    valuesOf: (row) => ({ provinceName: row?.provinceName ?? '', shortName: row?.shortName ?? '' }),
    Fields: ({ form }) => (
      <>
        <TextInput {...form.field('provinceName')} required />
        <TextInput {...form.field('shortName')} hint="例如 上海、内蒙古" required />
      </>
    ),
    useSave: saver(ProvinceCreateDocument, ProvinceUpdateDocument, (values) => values),
  },
  removal: {
    useRemove: remover(ProvinceDeleteDocument),
    consequence: () => `${GONE}还有城市的省份不能删除。`,
  },
}

interface City {
  id: number
  rowVersion: number
  cityName: string
  shortCode: string
}

interface CityValues {
  cityName: string
  shortCode: string
}

function CityFields({ form }: { form: AppForm<CityValues> }) {
  return (
    <>
      <TextInput {...form.field('cityName')} required />
      <TextInput {...form.field('shortCode')} inputMode="numeric" hint="行政区划代码的前四位，例如 3101" required />
    </>
  )
}

interface Place {
  id: number
  name: string
}

export const citiesOf = (province: Place): CrudList<City, CityValues> => ({
  title: `${province.name}的城市`,
  about: '选择一个城市，查看它的区县。',
  crumbs: [START, { label: province.name }],
  noun: '城市',
  loggedAs: 'City',
  counter: '个城市',
  query: listQuery(OfficeCityGetAllDocument, (data) => data.cityGetAll, { provinceId: province.id }),
  search: named('cityName', cityGetAll_cityName),
  columns: [
    {
      key: 'name',
      header: '城市',
      rowHeader: true,
      cell: ({ id, cityName }) => <Link href={`${AREA_PATH}?provinceId=${province.id}&cityId=${id}`}>{cityName}</Link>,
    },
    { key: 'code', header: '代码', cell: ({ shortCode }) => <span className="mono">{shortCode}</span> },
  ],
  nameOf: ({ cityName }) => cityName,
  form: {
    schema: z.object({
      cityName: textRule('城市名称', CreateCityDto_cityName),
      shortCode: patternRule('城市代码', CreateCityDto_shortCode, `应为 ${CreateCityDto_shortCode.max} 位数字`),
    }),
    labels: { cityName: '城市名称', shortCode: '城市代码' },
    valuesOf: (row) => ({ cityName: row?.cityName ?? '', shortCode: row?.shortCode ?? '' }),
    Fields: CityFields,
    useSave: saver(CityCreateDocument, CityUpdateDocument, (values) => ({
      ...values,
      provinceId: province.id,
    })),
  },
  removal: { useRemove: remover(CityDeleteDocument), consequence: () => `${GONE}还有区县的城市不能删除。` },
})

interface Area {
  id: number
  rowVersion: number
  areaName: string
}

const AreaFields = ({ form }: { form: AppForm<{ areaName: string }> }) => (
  <TextInput {...form.field('areaName')} required />
)

export const areasOf = (province: Place, city: Place): CrudList<Area, { areaName: string }> => ({
  title: `${city.name}的区县`,
  about: '填写地址时可以选择的区县。',
  crumbs: [START, { label: province.name, href: `${AREA_PATH}?provinceId=${province.id}` }, { label: city.name }],
  noun: '区县',
  loggedAs: 'Area',
  counter: '个区县',
  query: listQuery(OfficeAreaGetAllDocument, (data) => data.areaGetAll, { cityId: city.id }),
  search: named('areaName', areaGetAll_areaName),
  columns: [{ key: 'name', header: '区县', rowHeader: true, cell: ({ areaName }) => areaName }],
  nameOf: ({ areaName }) => areaName,
  form: {
    schema: z.object({ areaName: textRule('区县名称', CreateAreaDto_areaName) }),
    labels: { areaName: '区县名称' },
    valuesOf: (row) => ({ areaName: row?.areaName ?? '' }),
    Fields: AreaFields,
    useSave: saver(AreaCreateDocument, AreaUpdateDocument, (values) => ({ ...values, cityId: city.id })),
  },
  removal: { useRemove: remover(AreaDeleteDocument), consequence: () => GONE },
})
