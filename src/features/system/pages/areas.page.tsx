import { useMemo } from 'react'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { areasOf, citiesOf, type DivisionFilters, divisionFields, provinces } from '../divisions.tsx'
import { useCityOptions, useProvinceOptions } from '../places.tsx'

/** Provinces; the cities of the one the address names; the areas of a city. */
export default function ConsoleAreasPage() {
  const { provinceId, cityId } = useSearchState<DivisionFilters>(divisionFields).values
  if (provinceId === null) return <RegisterPage register={provinces} />
  return cityId === null ? (
    <Cities key={provinceId} provinceId={provinceId} />
  ) : (
    <Areas key={cityId} provinceId={provinceId} cityId={cityId} />
  )
}

function useProvince(id: number) {
  const name = useProvinceOptions().find(({ value }) => value === String(id))?.label ?? '省份'
  return useMemo(() => ({ id, name }), [id, name])
}

function Cities({ provinceId }: { provinceId: number }) {
  const province = useProvince(provinceId)
  const register = useMemo(() => citiesOf(province), [province])
  return <RegisterPage register={register} />
}

function Areas({ provinceId, cityId }: { provinceId: number; cityId: number }) {
  const province = useProvince(provinceId)
  const name = useCityOptions(String(provinceId)).find(({ value }) => value === String(cityId))?.label ?? '城市'
  const register = useMemo(() => areasOf(province, { id: cityId, name }), [province, cityId, name])
  return <RegisterPage register={register} />
}
