import { useState } from 'react'
import { HiringCityGetAllListDocument, ProvinceGetAllListDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { SectionProps } from './section-props.ts'

/**
 * A selection of province and city, and a field for the place of work. The province is not part of the posting: by
 * default it is that of the selected city.
 */
export function PlaceFields({ form, values: { cityId } }: SectionProps) {
  const [picked, setPicked] = useState<string | null>(null)
  const provinces = useQueryResource(ProvinceGetAllListDocument, {}).data?.provinceGetAllList ?? []
  const all = useQueryResource(HiringCityGetAllListDocument, {}).data?.cityGetAllList ?? []
  const provinceId = picked ?? String(all.find(({ id }) => String(id) === cityId)?.provinceId ?? '')
  const cities = all.filter((city) => String(city.provinceId) === provinceId)
  return (
    <>
      <Select
        label="省份"
        required={form.field('cityId').required}
        value={provinceId}
        onChange={(event) => {
          setPicked(event.target.value)
          form.methods.setValue('cityId', '', { shouldDirty: true })
        }}
        options={provinces.map(({ id, provinceName }) => ({ value: String(id), label: provinceName }))}
      />
      <Select
        key={`cities-${provinceId}-${cities.length}`}
        {...form.field('cityId')}
        hint="用来核对当地最低工资；居家的岗位可以不写"
        options={cities.map(({ id, cityName }) => ({ value: String(id), label: cityName }))}
      />
      <TextInput {...form.field('workPlace')} hint="写清坡道、电梯、无障碍卫生间；居家的岗位可以不写" full />
    </>
  )
}
