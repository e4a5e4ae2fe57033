import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readDivisions } from '#services/database/built-in/divisions.ts'
import { minimumWageRows } from '#services/database/built-in/minimum-wages.ts'
import * as published from '#services/database/built-in/published.ts'
import { faultsOf, type Pack } from '#tests/support/published-faults.ts'
import { root } from '#tools/lib/root.mjs'

const FOLDER = join(root, 'services/database/built-in/published')
const MOST_BYTES = 300_000

let pack: Pack
beforeAll(async () => {
  const { provinces, cities, areas } = await readDivisions()
  const names = new Map<string, string>()
  for (const { id, provinceName } of provinces) if (id < 70) names.set(`${id}`, provinceName)
  for (const { id, cityName } of cities) if (id < 7000 || id > 9999) names.set(`${id}`, cityName)
  for (const { id, areaName } of areas) names.set(`${id}`, areaName)
  const changes = await published.readDivisionChanges()
  for (const { oldCode, oldName } of changes) if (oldCode) names.set(oldCode, oldName)
  pack = {
    ...{
      names,
      changes,
      tiers: await published.readMinimumWageTiers(),
      places: await published.readMinimumWagePlaces(),
    },
    ...{ rules: await published.readLevyRules(), averages: await published.readAverageWages() },
    ...{ relief: await published.readTaxRelief(), holidays: await published.readHolidays() },
    ...{ insurance: await published.readSocialInsurance(), subsidies: await published.readSubsidies() },
  }
})

describe('the published figures of the repository', () => {
  test('have codes that exist, days, sources and no two rows at once, and nothing is missing', () => {
    expect(faultsOf(pack)).toEqual([])
  })

  test.each<[string, (pack: Pack) => Pack, string]>([
    ['an unknown place', (it) => changed(it, 'places', { place: '999999' }), '999999 is no division'],
    ['a wrong name', (it) => changed(it, 'places', { name: '某市' }), 'not 某市'],
    ['a day that does not exist', (it) => changed(it, 'rules', { validFrom: '2026-02-30' }), 'validFrom is no day'],
    ['an end before its beginning', (it) => changed(it, 'tiers', { validTo: '2001-01-01' }), 'ends before it begins'],
    ['an unknown confidence', (it) => changed(it, 'averages', { confidence: 'sure' }), 'no such confidence'],
    ['no day of the check', (it) => changed(it, 'relief', { checkedOn: '' }), 'no day of the check'],
    ['no source', (it) => changed(it, 'holidays', { source: '' }), 'no source'],
    ['a ratio in percent', (it) => changed(it, 'rules', { ratio: '1.5' }), 'ratio is 1.5'],
    ['a wage of a year', (it) => changed(it, 'tiers', { monthly: '25400' }), 'monthly is 25400'],
    [
      'an opened notice without address',
      (it) => changed(it, 'rules', { confidence: 'Published', url: '' }),
      'has its address',
    ],
    ['a tier that no province has', (it) => changed(it, 'places', { tier: '9' }), 'no tier 9'],
    ['two rows at once', (it) => ({ ...it, rules: [...it.rules, ...it.rules.slice(0, 1)] }), 'two at once'],
    [
      'a province without a rule',
      (it) => ({ ...it, rules: it.rules.filter(({ place }) => place !== '65') }),
      'nothing of 新疆',
    ],
    [
      'a city without a place',
      (it) => ({ ...it, places: it.places.filter(({ place }) => place !== '3701') }),
      'nothing of 济南',
    ],
    ['a share in percent', (it) => changed(it, 'insurance', { personLow: '8' }), 'personLow is 8'],
    [
      'a floor above its ceiling',
      (it) => changed(it, 'insurance', { baseFloor: '9000', baseCeiling: '5000' }),
      'above',
    ],
    ['a kind of insurance that is none', (it) => changed(it, 'insurance', { item: 'Fire' }), 'no kind Fire'],
    [
      'a province without a base',
      (it) => ({ ...it, insurance: it.insurance.filter(({ place }) => place !== '62') }),
      'no base of the pension of 甘肃',
    ],
    ['a subsidy without a unit', (it) => changed(it, 'subsidies', { amount: '5' }), 'an amount has a unit'],
    [
      'a province of which nothing is said',
      (it) => ({ ...it, subsidies: it.subsidies.filter(({ place }) => place !== '65') }),
      'subsidies: nothing of 新疆',
    ],
    ['a worked Monday', (it) => changed(it, 'holidays', { kind: 'workday' }), 'workday'],
  ])('are refused with %s', (_what, spoil, fault) => {
    expect(faultsOf(spoil(pack)).join('\n')).toContain(fault)
  })

  test('are rows of one name each, none overlapping, also where places and standards are put together', async () => {
    const rows = await minimumWageRows()
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    const ends = new Map<string, string>()
    for (const { key, fixed, values } of rows.toSorted((a, b) => a.key.localeCompare(b.key))) {
      const [place = ''] = key.split('/')
      expect((ends.get(place) ?? '') < String(fixed.validFrom), key).toBe(true)
      ends.set(place, String(values.validTo ?? '9999-12-31'))
    }
  })

  test('say nothing sure of a place whose tier was only taken from a later list', async () => {
    const rows = new Map((await minimumWageRows()).map((row) => [row.key, row.values]))
    expect(rows.get('370126/2023-10-01')).toMatchObject({ monthlyWage: '2010.00', confidence: 'Memory' })
    expect(rows.get('370126/2025-10-01')).toMatchObject({ monthlyWage: '2210.00', confidence: 'Secondary' })
  })

  test('are small', () => {
    const bytes = readdirSync(FOLDER).reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0)
    expect(bytes).toBeLessThan(MOST_BYTES)
  })
})

const changed = (pack: Pack, table: Exclude<keyof Pack, 'names'>, set: Record<string, string>): Pack => ({
  ...pack,
  [table]: pack[table].map((row, at) => (at === 0 ? { ...row, ...set } : row)),
})

describe('the divisions', () => {
  test('have the changes of law since the package, and no group of what a province governs', async () => {
    const { cities, areas } = await readDivisions()
    const byId = new Map(areas.map(({ id, areaName, cityId }) => [id, [areaName, cityId]]))
    expect([500157, 653228, 653229, 653132, 659013, 460302].map((id) => byId.get(id))).toEqual([
      ...[
        ['两江新区', 5001],
        ['和康县', 6532],
        ['和安县', 6532],
      ],
      ...[
        ['岑岭县', 6531],
        ['草湖市', 659013],
        ['西沙区', 4603],
      ],
    ])
    expect([500105, 500112, 460321, 460322].filter((id) => byId.has(id))).toEqual([])
    expect(cities.filter(({ cityName }) => /直辖县级|^市辖区$|^县$/.test(cityName))).toEqual([])
    const direct = cities.filter(({ id }) => id > 9999)
    expect(direct).toHaveLength(33)
    expect(direct.find(({ id }) => id === 429004)).toMatchObject({
      cityName: '仙桃市',
      provinceId: 42,
      shortCode: '429004',
    })
    const counted = [41, 42, 46, 65].map(
      (province) => direct.filter(({ provinceId }) => provinceId === province).length,
    )
    expect(counted).toEqual([1, 4, 15, 13])
  })
})
