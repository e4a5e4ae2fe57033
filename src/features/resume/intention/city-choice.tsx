import { useState } from 'react'
import { UpdateUserJobSeekingIntentionDto_intendedCityIds } from '#src/api/limits.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { RequiredMark } from '#src/ui/forms/field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { labelOf, useAllCities, useDivisions } from '../use-options.ts'
import { INTENTION_LABELS, type IntentionValues } from './values.ts'

const MOST_CITIES = UpdateUserJobSeekingIntentionDto_intendedCityIds.max

/** A selection of up to five cities: province, city, add button; each city can be removed again. */
export function CityChoice({ form }: { form: AppForm<IntentionValues> }) {
  const chosen = form.methods.watch('intendedCityIds')
  const [provinceId, setProvinceId] = useState('')
  const [cityId, setCityId] = useState('')
  const [said, setSaid] = useState('')
  const all = useAllCities()
  const { provinces, cities } = useDivisions(Number(provinceId), 0)
  const nameOf = (id: string) => labelOf(all, id) ?? '已选城市'
  const set = (ids: string[]) => form.methods.setValue('intendedCityIds', ids, { shouldDirty: true })
  const reason =
    chosen.length >= MOST_CITIES
      ? `最多 ${MOST_CITIES} 个城市`
      : cityId === ''
        ? '请先选择城市'
        : chosen.includes(cityId)
          ? '这个城市已经在列表里'
          : null
  const add = () => {
    set([...chosen, cityId])
    setSaid(`已添加 ${nameOf(cityId)}`)
    setCityId('')
  }
  const drop = (id: string) => {
    set(chosen.filter((each) => each !== id))
    setSaid(`已移除 ${nameOf(id)}`)
  }
  return (
    <fieldset className="stack full" id={form.field('intendedCityIds').id}>
      <legend className="label">
        {INTENTION_LABELS.intendedCityIds}
        <RequiredMark required={false} />
      </legend>
      <LiveRegion message={said} />
      <div className="form-grid">
        <Select
          label="所在省份"
          options={provinces}
          value={provinceId}
          onChange={(event) => {
            setProvinceId(event.target.value)
            setCityId('')
          }}
        />
        <Select
          label="想去的城市"
          options={cities}
          value={cityId}
          onChange={(event) => setCityId(event.target.value)}
        />
      </div>
      <div className="btns">
        <Button variant="secondary" size="small" icon="plus" reason={reason} onClick={add}>
          添加城市
        </Button>
      </div>
      {chosen.length > 0 && (
        <ul className="file-rows" aria-label="已选的城市">
          {chosen.map((id) => (
            <li className="file" key={id}>
              <span>
                <strong>{nameOf(id)}</strong>
              </span>
              <Button variant="quiet" size="small" icon="trash" about={nameOf(id)} onClick={() => drop(id)}>
                移除
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
