import type { ChangeEvent } from 'react'
import { CityGetAllListDocument, ProvinceGetAllListDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Select } from '#src/ui/forms/select.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { AuthenticationValues } from '../authentication-form.model.ts'

/** A selection of the province, and then of a city in it. Another province clears the city. */
export function DivisionFields({ form }: { form: AppForm<AuthenticationValues> }) {
  const provinceId = Number(form.methods.watch('provinceId'))
  const provinces = useQueryResource(ProvinceGetAllListDocument, {}).data?.provinceGetAllList ?? []
  const cities = useQueryResource(CityGetAllListDocument, { provinceId }, { enabled: provinceId > 0 }).data
  const province = form.field('provinceId')
  const city = form.field('cityId')
  const onProvince = (event: ChangeEvent<HTMLSelectElement>) => {
    form.methods.setValue('cityId', '')
    return province.onChange(event)
  }
  return (
    <>
      {/* a select shows a value only once its option is there: the key draws it anew when they arrive */}
      <Select
        key={`provinces-${provinces.length}`}
        {...province}
        onChange={onProvince}
        required
        options={provinces.map(({ id, provinceName }) => ({ value: String(id), label: provinceName }))}
        defaultValue={form.methods.getValues('provinceId')}
      />
      <Select
        key={`cities-${provinceId}-${cities?.cityGetAllList.length ?? 0}`}
        {...city}
        required
        hint={provinceId > 0 ? undefined : '请先选择省份'}
        options={(cities?.cityGetAllList ?? []).map(({ id, cityName }) => ({ value: String(id), label: cityName }))}
        defaultValue={form.methods.getValues('cityId')}
      />
    </>
  )
}
