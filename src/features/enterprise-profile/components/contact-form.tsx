import type { ChangeEvent } from 'react'
import {
  CityGetAllListDocument,
  CompanyUpdateDocument,
  LevyAreaGetAllListDocument,
  ProvinceGetAllListDocument,
} from '#src/api/graphql.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { introductionHint, SCALE_OPTIONS } from '#src/shared/enterprises/enterprise-form.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { Company } from '../company.ts'
import { type ContactValues, contact, contactInput, contactValues } from '../contact.ts'

export function ContactForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const update = useMutationAction(CompanyUpdateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const { form, draft } = useDraftedForm<ContactValues>({
    draft: { form: 'enterprise-contact', id: company.id, rowVersion: company.rowVersion },
    schema: contact.schema,
    labels: contact.labels,
    defaultValues: contactValues(company),
    onSubmit: async (values) => {
      await update.run({ input: contactInput(company, values) })
      succeed('联系和介绍已更新')
      onDone()
    },
  })
  return (
    <Form form={form} label="联系和介绍">
      <DraftNotice draft={draft} />
      <div className="cq">
        <div className="form-grid">
          <TextInput {...form.field('enterpriseType')} required hint="例如有限责任公司" />
          <TextInput {...form.field('industry')} required />
          <Select {...form.field('scale')} required options={SCALE_OPTIONS} />
          <TextInput {...form.field('contactName')} required autoComplete="name" />
          <TextInput
            {...form.field('contactPhone')}
            required
            hint="手机号或座机号"
            inputMode="tel"
            autoComplete="tel"
          />
          <PlaceFields form={form} />
          <TextInput {...form.field('address')} required full autoComplete="address-line1" />
          <TextArea
            {...form.field('introduction')}
            {...areaOf(contact.dto.introduction)}
            required
            full
            rows={5}
            hint={introductionHint(contact.dto.introduction)}
          />
        </div>
      </div>
      <div className="btns">
        <Button variant="secondary" onClick={onDone}>
          不改了
        </Button>
        <Button type="submit" busy={form.submitting}>
          保存
        </Button>
      </div>
    </Form>
  )
}

/** A selection of province, city and county. Another province clears the city, another city clears the county. */
function PlaceFields({ form }: { form: AppForm<ContactValues> }) {
  const provinceId = Number(form.methods.watch('provinceId'))
  const provinces = useQueryResource(ProvinceGetAllListDocument, {}).data?.provinceGetAllList ?? []
  const found = useQueryResource(CityGetAllListDocument, { provinceId }, { enabled: provinceId > 0 }).data
  const cities = found?.cityGetAllList ?? []
  const cityId = Number(form.methods.watch('cityId'))
  const areas =
    useQueryResource(LevyAreaGetAllListDocument, { cityId }, { enabled: cityId > 0 }).data?.areaGetAllList ?? []
  const [province, city] = [form.field('provinceId'), form.field('cityId')]
  const onProvince = (event: ChangeEvent<HTMLSelectElement>) => {
    form.methods.setValue('cityId', '')
    form.methods.setValue('areaId', '')
    return province.onChange(event)
  }
  const onCity = (event: ChangeEvent<HTMLSelectElement>) => {
    form.methods.setValue('areaId', '')
    return city.onChange(event)
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
        key={`cities-${provinceId}-${cities.length}`}
        {...city}
        onChange={onCity}
        required
        hint={provinceId > 0 ? undefined : '请先选择省份'}
        options={cities.map(({ id, cityName }) => ({ value: String(id), label: cityName }))}
        defaultValue={form.methods.getValues('cityId')}
      />
      <Select
        key={`areas-${cityId}-${areas.length}`}
        {...form.field('areaId')}
        required={false}
        placeholder="请选择区县"
        hint="有的地方最低工资按区县分档，发工资时按它核对"
        options={areas.map(({ id, areaName }) => ({ value: String(id), label: areaName }))}
        defaultValue={form.methods.getValues('areaId')}
      />
    </>
  )
}
