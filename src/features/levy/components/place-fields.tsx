import type { ChangeEvent } from 'react'
import { LevyCityGetAllListDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Select } from '#src/ui/forms/select.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { provincesRead } from '../levy.reads.ts'
import type { LevyValues } from '../levy-values.ts'

/** Province, then city: the rule follows from the city. */
export function PlaceFields({ form }: { form: AppForm<LevyValues> }) {
  const [provinceId, cityId] = form.methods.watch(['provinceId', 'cityId'])
  const provinces = useQueryResource(provincesRead.document, provincesRead.variables).data?.provinceGetAllList ?? []
  const cities =
    useQueryResource(LevyCityGetAllListDocument, { provinceId: Number(provinceId) }, { enabled: provinceId !== '' })
      .data?.cityGetAllList ?? []
  const province = form.field('provinceId')
  const changeProvince = (event: ChangeEvent<HTMLSelectElement>) => {
    void province.onChange(event)
    form.methods.setValue('cityId', '')
  }
  return (
    <div className="form-grid">
      <Select
        {...province}
        value={provinceId}
        onChange={changeProvince}
        placeholder="全国规则"
        options={provinces.map(({ id, provinceName }) => ({ value: String(id), label: provinceName }))}
      />
      <Select
        {...form.field('cityId')}
        value={cityId}
        placeholder={provinceId === '' ? '先选省份' : '请选择城市'}
        options={provinceId === '' ? [] : cities.map(({ id, cityName }) => ({ value: String(id), label: cityName }))}
      />
    </div>
  )
}
