import { describe, expect, it } from 'vitest'
import { levyRuleInput, levyRuleSchema, levyRuleValuesOf } from '#src/features/system/levy-rule-form.tsx'
import { percentOf } from '#src/features/system/percent.ts'
import { provinceOfCity } from '#src/features/system/places.tsx'
import { type Settings, settingsInput, settingsSchema, settingsValuesOf } from '#src/features/system/settings-form.ts'
import { TERM_NAMES } from '#src/features/system/settings-terms.ts'
import type { UserRow } from '#src/features/system/user-columns.tsx'
import { userForm } from '#src/features/system/user-form.tsx'
import { accountInput } from '#src/features/system/user-values.ts'
import { isSpan, spanText } from '#src/features/system/validity.ts'

const wrongIn = (schema: typeof levyRuleSchema, values: object) => {
  const result = schema.safeParse(values)
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'))
}

describe('the form of a levy rule', () => {
  const filled = { ...levyRuleValuesOf(null), provinceId: '31', cityId: '3101', validFrom: '2026-01-01' }

  it.each([
    [{}, []],
    [{ provinceId: '' }, ['provinceId']],
    [{ provinceId: '', isDefault: true }, []],
    [{ ratio: '1.5%' }, ['ratio']],
    [{ ratio: '0.01001' }, ['ratio']],
    [{ tierThreshold: '0.02' }, ['tierThreshold']],
    [{ exemptHeadcount: '30.5' }, ['exemptHeadcount']],
    [{ validFrom: '' }, ['validFrom']],
    [{ validTo: '2025-12-31' }, ['validTo']],
    [{ localAverageAnnualWage: '0' }, ['localAverageAnnualWage']],
  ])('%j is wrong in %j', (values, fields) => {
    expect(wrongIn(levyRuleSchema, { ...filled, ...values })).toEqual(fields)
  })

  it('sends no place with the default rule, and nothing for what is empty', () => {
    expect(levyRuleInput({ ...filled, isDefault: true })).toMatchObject({ provinceId: null, cityId: null })
    expect(levyRuleInput(filled)).toMatchObject({ provinceId: 31, cityId: 3101, validTo: null, policyTitle: null })
  })
})

describe('the form of an account', () => {
  const values = { ...userForm.valuesOf(null), userType: 'PlatformUser', userName: 'editor1', password: 'Portal123' }
  const wrong = (change: object) => wrongIn(userForm.schema as typeof levyRuleSchema, { ...values, ...change })

  it.each([
    [{}, ['platformRoles']],
    [{ platformRoles: ['Content'] }, []],
    [{ platformRoles: ['Content'], password: 'short' }, ['password']],
    [{ platformRoles: ['Content'], isNew: false, password: '' }, []],
    [{ userType: 'FoundationWorker' }, ['foundationId']],
    [{ userType: 'WorkDeveloper' }, []],
    [{ userType: 'WorkDeveloper', mobilePhone: '123' }, ['mobilePhone']],
  ])('%j is wrong in %j', (change, fields) => {
    expect(wrong(change)).toEqual(fields)
  })

  const row = {
    ...{ id: 7, rowVersion: 1, userType: 'Visitor', userName: '139****2222', mobilePhone: '139****2222' },
    ...{ emailAddress: 'm***@known.example', realName: '欧阳明月', platformRoles: [], foundationId: null },
  } as unknown as UserRow

  it.each([
    [{}, []],
    [{ mobilePhone: '' }, []],
    [{ mobilePhone: '139****2223' }, ['mobilePhone']],
    [{ mobilePhone: '13911112223' }, []],
    [{ userName: '139****2223' }, ['userName']],
    [{ emailAddress: 'n***@known.example' }, ['emailAddress']],
  ])('of an account that is masked, %j is wrong in %j', (change, fields) => {
    const shown = userForm.valuesOf(row)
    expect(wrongIn(userForm.schema as typeof levyRuleSchema, { ...shown, ...change })).toEqual(fields)
  })

  it('sends of an account what was typed, never what is masked', () => {
    const shown = userForm.valuesOf(row)
    expect(accountInput(shown)).not.toMatchObject({ mobilePhone: expect.anything() })
    expect(JSON.stringify(accountInput(shown))).not.toContain('*')
    expect(accountInput({ ...shown, mobilePhone: '', emailAddress: 'new@known.example' })).toMatchObject({
      mobilePhone: null,
      emailAddress: 'new@known.example',
    })
  })

  it('keeps no draft, since a password is typed into it', () => {
    expect(userForm.keepsDraft).toBe(false)
  })
})

describe('the terms in the form of the settings', () => {
  const stored = {
    qrCodes: [],
    switches: null,
    rowVersion: 4,
    copyrightFrom: 2021,
    mapUrl: null,
    terms: { ...Object.fromEntries(TERM_NAMES.map((name) => [name, null])), ticket: 3, paymentDay: 15 },
  } as unknown as Settings
  const values = { ...settingsValuesOf(stored) }
  const wrong = (terms: object) =>
    wrongIn(settingsSchema as unknown as typeof levyRuleSchema, {
      ...values,
      terms: { ...values.terms, ...terms },
    }).filter((field) => field.startsWith('terms'))

  it('are empty where there is none, and go back as none', () => {
    expect(values.terms).toMatchObject({ person: '', ticket: '3' })
    const { terms } = settingsInput(values, 4)
    expect(terms).toMatchObject({ person: null, ticket: 3, paymentDay: 15 })
  })

  it('stand among texts, codes and switches that a save without a change leaves as they are', () => {
    const sent = {
      brandName: '某某市残疾人就业服务平台',
      shortName: null,
      logoUrl: '/api/services/app/Attachment/Download?id=7',
      mapUrl: 'https://map.example.cn/1',
      copyrightFrom: 2021,
      qrCodes: [{ title: '公众号', imageUrl: '/images/code.png', linkUrl: null }],
      switches: {
        ...{ enterpriseAuditStages: 0, personAuditStages: 1, requirementNeedsAudit: false, allowRegisterOld: true },
        ...{ taxMode: 'PlatformCumulative', restartAfterGap: false, serviceFeeRate: '0.05' },
      },
      terms: stored.terms,
    }
    const settings = { ...sent, switches: { ...sent.switches, serviceFeeRate: '0.0500' } } as unknown as Settings
    const input = settingsInput(settingsValuesOf(settings), 4)
    expect(input).toMatchObject({ ...sent, rowVersion: 4, hotline: null })
    expect(input.approvalReason).toBeUndefined()
  })

  it.each([
    [{}, []],
    [{ person: '0', ticket: '90' }, []],
    [{ person: '91' }, ['terms.person']],
    [{ person: '1.5', ticket: '-1' }, ['terms.person', 'terms.ticket']],
    [{ paymentDay: '' }, ['terms.paymentDay']],
    [{ paymentDay: '29' }, ['terms.paymentDay']],
  ])('%j is wrong in %j', (terms, fields) => {
    expect(wrong(terms)).toEqual(fields)
  })
})

describe('small things', () => {
  it('a rate is read as a share of a hundred', () => {
    expect([percentOf('0.015'), percentOf('0.9'), percentOf('1')]).toEqual(['1.5%', '90%', '100%'])
  })

  it('the code of a city begins with that of its province', () => {
    expect(provinceOfCity(3101)).toBe('31')
  })

  it('a span ends on its first day at the earliest', () => {
    expect(isSpan({ validFrom: '2026-01-01', validTo: '' })).toBe(true)
    expect(isSpan({ validFrom: '2026-01-01', validTo: '2026-01-01' })).toBe(true)
    expect(isSpan({ validFrom: '2026-01-01', validTo: '2025-12-31' })).toBe(false)
  })
})

it('a span is written in days as people write them', () => {
  expect(spanText('2026-01-01', null)).toBe('2026 年 1 月 1 日起')
  expect(spanText('2026-01-01', '2026-12-31')).toBe('2026 年 1 月 1 日至 2026 年 12 月 31 日')
})
