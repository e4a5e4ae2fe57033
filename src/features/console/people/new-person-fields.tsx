import type { ChangeEvent } from 'react'
import { isVeteranNumber, VETERAN_GRADES } from '#machines/rules/disability-certificate.ts'
import {
  asksForBirthday,
  ID_NUMBER_HINTS,
  ID_TYPE_LABELS,
  ID_TYPE_OPTIONS,
  type IdType,
} from '#machines/rules/identity-document.ts'
import { PASSWORD_HINT } from '#machines/rules/password.ts'
import { CityGetAllListDocument, ConsoleFoundationsDocument, ProvinceGetAllListDocument } from '#src/api/graphql.ts'
import { CreatePersonDto_address, CreatePersonDto_emergencyContactName } from '#src/api/limits.ts'
import { inputOf } from '#src/lib/forms/limits.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { AccountName } from '#src/shared/account/account-name.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { kindOf, type NewPersonValues, type RecordValues } from './new-person.ts'

interface SectionProps {
  form: AppForm<RecordValues>
}

/** Narrows the type of a larger form to these fields, which TypeScript cannot infer. */
export const asRecordForm = <V extends RecordValues>(form: AppForm<V>) => form as unknown as AppForm<RecordValues>

const PHONE_USES = [
  { value: 'own', label: '本人的', hint: '用它登录，验证码和通知也发到这里。' },
  {
    value: 'shared',
    label: '和家人共用，家人已经用它登录',
    hint: '只作联系电话。验证码和通知都不发到这里，免得家人替本人操作；合同在柜台签纸质的。',
  },
  { value: 'none', label: '没有手机号', hint: '用用户名登录。通知在登录后看；合同在柜台签纸质的。' },
]

/** The login of the new person. A tutor creates only persons of their own foundation. */
export function AccountFields({
  form,
  choosesFoundation,
}: {
  form: AppForm<NewPersonValues>
  choosesFoundation: boolean
}) {
  const phoneUse = form.methods.watch('phoneUse')
  return (
    <Card title="账号">
      <div className="form-grid">
        <TextInput {...form.field('realName')} autoComplete="off" required />
        <div className="full">
          <RadioGroup {...form.field('phoneUse')} choices={PHONE_USES} required cards />
        </div>
        {phoneUse !== 'none' && (
          <TextInput {...form.field('mobilePhone')} inputMode="tel" autoComplete="off" required />
        )}
        <TextInput
          {...form.field('userName')}
          hint={phoneUse === 'own' ? '不填则用手机号登录' : '本人用它和密码登录，请写在纸上交给本人'}
          autoComplete="off"
          required={phoneUse !== 'own'}
        />
        <AccountName of={form.methods.watch('userName') || form.methods.watch('mobilePhone')} />
        <TextInput
          {...form.field('password')}
          type="password"
          hint={`${PASSWORD_HINT}。请写在纸上当面交给本人，14 天内首次登录时要改成自己的密码`}
          autoComplete="new-password"
          required
        />
        {choosesFoundation && <FoundationField form={form} />}
      </div>
    </Card>
  )
}

function FoundationField({ form }: { form: AppForm<NewPersonValues> }) {
  const found = useQueryResource(ConsoleFoundationsDocument, {}).data?.foundationGetAllFoundationList.items ?? []
  return (
    <Select
      key={`foundations-${found.length}`}
      {...form.field('foundationId')}
      placeholder="暂不安排"
      options={found.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
      required={false}
    />
  )
}

export function ContactFields({ form, stored = 'IdentityCard' }: SectionProps & { stored?: IdType }) {
  return (
    <Card title="身份和联系方式">
      <div className="form-grid">
        <PaperFields form={form} stored={stored} />
        <PlaceFields form={form} />
        <TextInput {...form.field('address')} {...inputOf(CreatePersonDto_address)} full />
        <TextInput
          {...form.field('emergencyContactName')}
          {...inputOf(CreatePersonDto_emergencyContactName)}
          autoComplete="off"
        />
        <TextInput {...form.field('emergencyContactPhone')} inputMode="tel" autoComplete="off" required={false} />
      </div>
    </Card>
  )
}

/** The paper and its number; sex and birthday are asked for where the number does not say them. */
function PaperFields({ form, stored }: SectionProps & { stored: IdType }) {
  const sexes = useEnumOptions('Sex')
  const values = form.methods.watch()
  const idType = kindOf(values, stored)
  return (
    <>
      <Select
        {...form.field('idType')}
        options={ID_TYPE_OPTIONS}
        placeholder={ID_TYPE_LABELS[stored]}
        required={false}
      />
      <TextInput {...form.field('idNumber')} autoComplete="off" hint={ID_NUMBER_HINTS[idType]} required={false} />
      {asksForBirthday(idType, values.idNumber) && (
        <>
          <Select key={`sexes-${sexes.length}`} {...form.field('sex')} options={sexes} required={false} />
          <DateInput {...form.field('birthday')} required={false} />
        </>
      )}
    </>
  )
}

/** A selection of the province, and then of a city in that province. */
function PlaceFields({ form }: SectionProps) {
  const provinceId = Number(form.methods.watch('provinceId'))
  const provinces = useQueryResource(ProvinceGetAllListDocument, {}).data?.provinceGetAllList ?? []
  const found = useQueryResource(CityGetAllListDocument, { provinceId }, { enabled: provinceId > 0 }).data
  const cities = found?.cityGetAllList ?? []
  const province = form.field('provinceId')
  const onProvince = (event: ChangeEvent<HTMLSelectElement>) => {
    form.methods.setValue('cityId', '')
    return province.onChange(event)
  }
  return (
    <>
      <Select
        key={`provinces-${provinces.length}`}
        {...province}
        onChange={onProvince}
        options={provinces.map(({ id, provinceName }) => ({ value: String(id), label: provinceName }))}
        required={false}
      />
      <Select
        key={`cities-${provinceId}-${cities.length}`}
        {...form.field('cityId')}
        options={cities.map(({ id, cityName }) => ({ value: String(id), label: cityName }))}
        required={false}
      />
    </>
  )
}

const GRADES = VETERAN_GRADES.map(({ grade, label }) => ({ value: String(grade), label }))

export function DisabilityFields({ form }: SectionProps) {
  const levels = useEnumOptions('DisabilityLevel')
  const isVeteran = isVeteranNumber(form.methods.watch('certificateNumber'))
  return (
    <Card title="残疾人证或残疾军人证">
      <div className="form-grid">
        <Select {...form.field('disabilityCategory')} options={useEnumOptions('DisabilityCategory')} required={false} />
        {isVeteran ? (
          <Select {...form.field('veteranGrade')} options={GRADES} required />
        ) : (
          <Select {...form.field('disabilityLevel')} options={levels} required={false} />
        )}
        <TextInput
          {...form.field('certificateNumber')}
          hint="残疾人证 20 位；残疾军人证照证上的写，例如：军残字第123456号"
          autoComplete="off"
          required={false}
          full
        />
        <DateInput {...form.field('certificateValidFrom')} required={false} />
        <DateInput
          {...form.field('certificateValidTo')}
          hint={isVeteran ? '证上写“长期”的，不用填' : undefined}
          required={false}
        />
        <PhotoField form={form} name="certificateFront" />
        <PhotoField form={form} name="certificateBack" />
      </div>
    </Card>
  )
}

function PhotoField({ form, name }: SectionProps & { name: 'certificateFront' | 'certificateBack' }) {
  const upload = useUpload('UserDisabledPersonCertificate')
  const { id, label, error } = form.field(name)
  return (
    <FileField
      id={id}
      label={label}
      error={error}
      required={false}
      maxFiles={1}
      files={form.methods.watch(name)}
      onChange={(files) => form.methods.setValue(name, files, { shouldDirty: true })}
      {...upload}
    />
  )
}
