import type { ChangeEvent } from 'react'
import { levyYearOf } from '#machines/rules/levy-year.ts'
import { LevyAreaGetAllListDocument, LevyCityGetAllListDocument } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Select } from '#src/ui/forms/select.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { provincesRead } from '../levy.reads.ts'
import type { LevyValues } from '../levy-values.ts'

/** Province, city and county: the city determines the levy rule, the county the minimum wage. */
export function PlaceFields({ form }: { form: AppForm<LevyValues> }) {
  const [provinceId, cityId, areaId] = form.methods.watch(['provinceId', 'cityId', 'areaId'])
  const provinces = useQueryResource(provincesRead.document, provincesRead.variables).data?.provinceGetAllList ?? []
  const cities =
    useQueryResource(LevyCityGetAllListDocument, { provinceId: Number(provinceId) }, { enabled: provinceId !== '' })
      .data?.cityGetAllList ?? []
  const areas =
    useQueryResource(LevyAreaGetAllListDocument, { cityId: Number(cityId) }, { enabled: cityId !== '' }).data
      ?.areaGetAllList ?? []
  const [province, city] = [form.field('provinceId'), form.field('cityId')]
  const changeProvince = (event: ChangeEvent<HTMLSelectElement>) => {
    void province.onChange(event)
    form.methods.setValue('cityId', '')
    form.methods.setValue('areaId', '')
  }
  const changeCity = (event: ChangeEvent<HTMLSelectElement>) => {
    void city.onChange(event)
    form.methods.setValue('areaId', '')
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
        {...city}
        value={cityId}
        onChange={changeCity}
        placeholder={provinceId === '' ? '先选省份' : '请选择城市'}
        options={provinceId === '' ? [] : cities.map(({ id, cityName }) => ({ value: String(id), label: cityName }))}
      />
      <Select
        {...form.field('areaId')}
        value={areaId}
        placeholder={cityId === '' ? '先选城市' : '全市'}
        hint="最低工资有的按区县分档"
        required={false}
        options={cityId === '' ? [] : areas.map(({ id, areaName }) => ({ value: String(id), label: areaName }))}
      />
      <YearField form={form} />
    </div>
  )
}

const yearWords = (year: number): string => `${year} 年度`

/** The year of the entered staff and wages; the levy is declared in the following year. */
function YearField({ form }: { form: AppForm<LevyValues> }) {
  const usual = levyYearOf(toDateInput(pageNow()))
  const others = [usual + 1, usual - 1, usual - 2]
  return (
    <Select
      {...form.field('year')}
      value={form.methods.watch('year')}
      hint="在第二年申报"
      placeholder={yearWords(usual)}
      required={false}
      options={others.map((year) => ({ value: String(year), label: yearWords(year) }))}
    />
  )
}
