import * as z from 'zod/mini'
import {
  OfficeAreaCreateDocument,
  OfficeAreaDeleteDocument,
  OfficeAreaGetAllDocument,
  OfficeAreaUpdateDocument,
  OfficeCityCreateDocument,
  OfficeCityDeleteDocument,
  OfficeCityGetAllDocument,
  OfficeCityUpdateDocument,
  OfficeProvinceCreateDocument,
  OfficeProvinceDeleteDocument,
  OfficeProvinceGetAllDocument,
  OfficeProvinceUpdateDocument,
} from '#src/api/graphql.ts'
import { countField, idField, textField } from '#src/lib/navigation/search-fields.ts'
import type { Register } from '#src/lib/register/register-types.ts'
import { patternRule, textRule } from '#src/lib/register/rules.ts'
import { remover, saver } from '#src/lib/register/use-saver.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { systemCrumbs } from './paths.ts'

export const AREA_PATH = '/console/system/area'

export interface DivisionFilters {
  provinceId: number | null
  cityId: number | null
  name: string
  page: number
}

export const divisionFields = { provinceId: idField, cityId: idField, name: textField, page: countField(1) }

const shared = {
  fields: divisionFields,
  Filters: ({ values }: { values: DivisionFilters }) => (
    <TextInput label="名称" name="name" type="search" defaultValue={values.name} maxLength={50} />
  ),
}
const QUIET = { errors: 'inline', keepPrevious: true } as const
const crumbs = systemCrumbs('行政区划').slice(0, 2)
const START = { label: '行政区划', href: AREA_PATH }
const GONE = '删除后不能恢复；已经选了它的资料仍然显示原来的名称。'

interface Province {
  id: number
  rowVersion: number
  provinceName: string
  shortName: string
}

export const provinces: Register<Province, DivisionFilters, { provinceName: string; shortName: string }> = {
  ...shared,
  title: '行政区划',
  context: '省份、城市和区县，供各处选择地点。',
  crumbs: systemCrumbs('行政区划'),
  noun: '省份',
  counter: '个省份',
  useRows: ({ name, page }, pageSize) => {
    const variables = { provinceName: name || undefined, pageIndex: page, pageSize }
    const resource = useQueryResource(OfficeProvinceGetAllDocument, variables, QUIET)
    return { resource, page: resource.data?.provinceGetAll }
  },
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
    schema: z.object({ provinceName: textRule('省份名称', 1, 50), shortName: textRule('简称', 1, 20) }),
    labels: { provinceName: '省份名称', shortName: '简称' },
    valuesOf: (row) => ({ provinceName: row?.provinceName ?? '', shortName: row?.shortName ?? '' }),
    Fields: ({ form }) => (
      <>
        <TextInput {...form.field('provinceName')} required />
        <TextInput {...form.field('shortName')} hint="例如 上海、内蒙古" required />
      </>
    ),
    useSave: saver(OfficeProvinceCreateDocument, OfficeProvinceUpdateDocument, (values) => values),
  },
  removal: {
    useRemove: remover(OfficeProvinceDeleteDocument),
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

export const citiesOf = (province: Place): Register<City, DivisionFilters, CityValues> => ({
  ...shared,
  title: `${province.name}的城市`,
  context: '选择一个城市，查看它的区县。',
  crumbs: [...crumbs, START, { label: province.name }],
  noun: '城市',
  counter: '个城市',
  useRows: ({ name, page }, pageSize) => {
    const variables = { provinceId: province.id, cityName: name || undefined, pageIndex: page, pageSize }
    const resource = useQueryResource(OfficeCityGetAllDocument, variables, QUIET)
    return { resource, page: resource.data?.cityGetAll }
  },
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
      cityName: textRule('城市名称', 1, 50),
      shortCode: patternRule('城市代码', /^\d{4}$/, '应为 4 位数字'),
    }),
    labels: { cityName: '城市名称', shortCode: '城市代码' },
    valuesOf: (row) => ({ cityName: row?.cityName ?? '', shortCode: row?.shortCode ?? '' }),
    Fields: CityFields,
    useSave: saver(OfficeCityCreateDocument, OfficeCityUpdateDocument, (values) => ({
      ...values,
      provinceId: province.id,
    })),
  },
  removal: { useRemove: remover(OfficeCityDeleteDocument), consequence: () => `${GONE}还有区县的城市不能删除。` },
})

interface Area {
  id: number
  rowVersion: number
  areaName: string
}

const AreaFields = ({ form }: { form: AppForm<{ areaName: string }> }) => (
  <TextInput {...form.field('areaName')} required />
)

export const areasOf = (province: Place, city: Place): Register<Area, DivisionFilters, { areaName: string }> => ({
  ...shared,
  title: `${city.name}的区县`,
  context: '填写地址时可以选择的区县。',
  crumbs: [
    ...crumbs,
    START,
    { label: province.name, href: `${AREA_PATH}?provinceId=${province.id}` },
    { label: city.name },
  ],
  noun: '区县',
  counter: '个区县',
  useRows: ({ name, page }, pageSize) => {
    const variables = { cityId: city.id, areaName: name || undefined, pageIndex: page, pageSize }
    const resource = useQueryResource(OfficeAreaGetAllDocument, variables, QUIET)
    return { resource, page: resource.data?.areaGetAll }
  },
  columns: [{ key: 'name', header: '区县', rowHeader: true, cell: ({ areaName }) => areaName }],
  nameOf: ({ areaName }) => areaName,
  form: {
    schema: z.object({ areaName: textRule('区县名称', 1, 50) }),
    labels: { areaName: '区县名称' },
    valuesOf: (row) => ({ areaName: row?.areaName ?? '' }),
    Fields: AreaFields,
    useSave: saver(OfficeAreaCreateDocument, OfficeAreaUpdateDocument, (values) => ({ ...values, cityId: city.id })),
  },
  removal: { useRemove: remover(OfficeAreaDeleteDocument), consequence: () => GONE },
})
