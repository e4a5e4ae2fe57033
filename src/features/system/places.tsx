import type { Path, PathValue } from 'react-hook-form'
import { CityGetAllListDocument, LevyAreaGetAllListDocument, LevyProvinceGetAllListDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import type { Option } from '#src/ui/forms/select.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'

/** All provinces as options. */
export function useProvinceOptions(): readonly Option[] {
  const provinces = useQueryResource(LevyProvinceGetAllListDocument, {}, { errors: 'inline' })
  return (provinces.data?.provinceGetAllList ?? []).map(({ id, provinceName }) => ({
    value: String(id),
    label: provinceName,
  }))
}

/** The cities of a province as options; empty while no province is selected. */
export function useCityOptions(provinceId: string): readonly Option[] {
  const cities = useQueryResource(
    CityGetAllListDocument,
    { provinceId: Number(provinceId) },
    { errors: 'inline', enabled: provinceId !== '' },
  )
  return (cities.data?.cityGetAllList ?? []).map(({ id, cityName }) => ({ value: String(id), label: cityName }))
}

/** The counties of a city as options; empty while no city is selected. */
export function useAreaOptions(cityId: string): readonly Option[] {
  const areas = useQueryResource(
    LevyAreaGetAllListDocument,
    { cityId: Number(cityId) },
    { errors: 'inline', enabled: cityId !== '' },
  )
  return (areas.data?.areaGetAllList ?? []).map(({ id, areaName }) => ({ value: String(id), label: areaName }))
}

interface Placed {
  provinceId: string
  cityId: string
}

/** The field of the province; a change clears the city. */
export function provinceField<Values extends Placed>(form: AppForm<Values>) {
  const field = form.field('provinceId' as Path<Values>)
  const onChange: typeof field.onChange = async (event) => {
    form.methods.setValue('cityId' as Path<Values>, '' as PathValue<Values, Path<Values>>)
    await field.onChange(event)
  }
  return { ...field, onChange }
}

/** The province of a city: the first two digits of the city's code. */
export const provinceOfCity = (cityId: number): string => String(cityId).slice(0, 2)
