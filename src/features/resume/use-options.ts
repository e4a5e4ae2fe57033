import {
  CityGetAllListDocument,
  ProvinceGetAllListDocument,
  ResumeAreaGetAllListDocument,
  ResumeCityGetAllListDocument,
  ResumeEnumGetValuesDocument,
  ResumeFoundationGetAllFoundationListDocument,
} from '#src/api/graphql.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import type { Option } from '#src/ui/forms/select.tsx'

const option = (id: number, label: string): Option => ({ value: String(id), label })

/** The values of an enumeration as options with their Chinese names; empty until they are loaded. */
export function useEnumOptions(typeName: string): readonly Option[] {
  const values = useQueryResource(ResumeEnumGetValuesDocument, { typeName }).data?.enumGetValues ?? []
  return values.map(({ name, displayName }) => ({ value: name, label: displayName }))
}

export const useDictionaryOptions = (key: string): readonly Option[] =>
  (useDictionary(key).data ?? []).map(({ id, displayName }) => option(id, displayName))

/** All provinces, the cities of the province, and the counties of the city. */
export function useDivisions(provinceId: number, cityId: number) {
  const provinces = useQueryResource(ProvinceGetAllListDocument, {}).data?.provinceGetAllList ?? []
  const cities = useQueryResource(CityGetAllListDocument, { provinceId }, { enabled: provinceId > 0 }).data
  const areas = useQueryResource(ResumeAreaGetAllListDocument, { cityId }, { enabled: cityId > 0 }).data
  return {
    provinces: provinces.map(({ id, provinceName }) => option(id, provinceName)),
    cities: (cities?.cityGetAllList ?? []).map(({ id, cityName }) => option(id, cityName)),
    areas: (areas?.areaGetAllList ?? []).map(({ id, areaName }) => option(id, areaName)),
  }
}

export function useAllCities(): readonly Option[] {
  const cities = useQueryResource(ResumeCityGetAllListDocument, {}).data?.cityGetAllList ?? []
  return cities.map(({ id, cityName }) => option(id, cityName))
}

export function useFoundations(): readonly Option[] {
  const page = useQueryResource(ResumeFoundationGetAllFoundationListDocument, {}).data
  return (page?.foundationGetAllFoundationList.items ?? []).map(({ id, displayName }) => option(id, displayName))
}

export const labelOf = (options: readonly Option[], value: string | number | null | undefined): string | null =>
  options.find((each) => each.value === String(value ?? ''))?.label ?? null
