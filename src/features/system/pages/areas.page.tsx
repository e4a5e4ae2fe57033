import { useMemo } from 'react'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { idField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { areasOf, citiesOf, provinces } from '../divisions.tsx'
import { useCityOptions, useProvinceOptions } from '../places.tsx'

const FIELDS = { provinceId: idField, cityId: idField }

/** The provinces, the cities of the province in the URL, or the counties of the city in the URL. */
export default function ConsoleAreasPage() {
  const { provinceId, cityId } = useSearchState(FIELDS).values
  if (provinceId === null) return <CrudListPage list={provinces} />
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
  const list = useMemo(() => citiesOf(province), [province])
  return <CrudListPage list={list} />
}

function Areas({ provinceId, cityId }: { provinceId: number; cityId: number }) {
  const province = useProvince(provinceId)
  const name = useCityOptions(String(provinceId)).find(({ value }) => value === String(cityId))?.label ?? '城市'
  const list = useMemo(() => areasOf(province, { id: cityId, name }), [province, cityId, name])
  return <CrudListPage list={list} />
}
