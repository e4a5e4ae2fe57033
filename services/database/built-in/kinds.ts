import { eq, isNotNull, isNull } from 'drizzle-orm'
import { cmsAnchors, cmsCategories } from '../schema/content.ts'
import { contractTemplates } from '../schema/contract-templates.ts'
import { levyRules } from '../schema/rates.ts'
import { areas, cities, dataDictionaries, provinces } from '../schema/reference.ts'
import { ANCHORS } from './anchors.ts'
import { type BuiltInCategory, CATEGORIES } from './categories.ts'
import { CONTRACT_TEMPLATES } from './contract-templates.ts'
import { dictionaryRows } from './dictionaries.ts'
import { readDivisions, shortNameOf } from './divisions.ts'
import { FIGURE_KINDS } from './figure-kinds.ts'
import type { BuiltInKind, BuiltInRow } from './kind.ts'
import { NATIONAL_LEVY, NATIONAL_POLICY, NATIONAL_SOURCE } from './levy-rules.ts'

/** Above all official codes of administrative divisions. */
const FIRST_FREE_DIVISION_ID = 10_000_000
const FIRST_FREE_DICTIONARY_ID = 100_000

const text = (value: unknown): string => String(value ?? '')
/** 西湖区 -> 西湖; a name of two characters stays */
const bare = (name: unknown): string => text(name).replace(/(?<=..)[市区县盟州旗]$/, '')

const province: BuiltInKind = {
  name: 'Province',
  label: '省份',
  table: provinces,
  firstFreeId: FIRST_FREE_DIVISION_ID,
  referencedIn: ['province_id'],
  titles: { provinceName: '省份名称', shortName: '简称' },
  rows: async () =>
    (await readDivisions()).provinces.map(({ id, ...values }) => ({ key: String(id), id, fixed: {}, values })),
  names: ({ provinceName }) => [text(provinceName)],
  looseNames: ({ provinceName }) => [shortNameOf(text(provinceName))],
  claims: ({ provinceName }) => [text(provinceName)],
}

const city: BuiltInKind = {
  name: 'City',
  label: '城市',
  table: cities,
  parent: { kind: 'Province', column: 'provinceId', isFixed: true },
  firstFreeId: FIRST_FREE_DIVISION_ID,
  referencedIn: ['city_id', 'intended_city_ids'],
  titles: { cityName: '城市名称' },
  rows: async () =>
    (await readDivisions()).cities.map(({ id, provinceId, shortCode, cityName }) => ({
      ...{ key: String(id), id, parent: String(provinceId), fixed: { shortCode }, values: { cityName } },
    })),
  names: ({ shortCode, cityName }, province) => [`#${shortCode}`, `${province}/${cityName}`],
  looseNames: ({ cityName }, province) => [`${province}/${bare(cityName)}`],
  claims: ({ shortCode, cityName }, province) => [`#${shortCode}`, `${province}/${cityName}`],
}

const area: BuiltInKind = {
  name: 'Area',
  label: '区县',
  table: areas,
  parent: { kind: 'City', column: 'cityId', isFixed: true },
  firstFreeId: FIRST_FREE_DIVISION_ID,
  isLarge: true,
  referencedIn: ['area_id'],
  titles: { areaName: '区县名称' },
  rows: async () =>
    (await readDivisions()).areas.map(({ id, cityId, areaName }) => ({
      ...{ key: String(id), id, parent: String(cityId), fixed: {}, values: { areaName } },
    })),
  names: ({ areaName }, city) => [`${city}/${areaName}`],
  looseNames: ({ areaName }, city) => [`${city}/${bare(areaName)}`],
  claims: ({ areaName }, city) => [`${city}/${areaName}`],
}

const dictionary: BuiltInKind = {
  name: 'Dictionary',
  label: '字典',
  table: dataDictionaries,
  where: isNull(dataDictionaries.parentId),
  firstFreeId: FIRST_FREE_DICTIONARY_ID,
  titles: { displayName: '名称' },
  rows: () => dictionaryRowsOf((root) => root === null),
  names: ({ key }) => [text(key).toLowerCase()],
  claims: ({ key }) => [text(key)],
}

const dictionaryValue: BuiltInKind = {
  ...dictionary,
  name: 'DictionaryValue',
  label: '字典值',
  where: isNotNull(dataDictionaries.parentId),
  parent: { kind: 'Dictionary', column: 'parentId', isFixed: true },
  referencedIn: [
    ...['type_id', 'feedback_type_id', 'work_order_type_id', 'operation_mode_id', 'educational_requirement_id'],
    ...['reject_reason_id', 'accommodation_ids', 'disability_requirement_ids'],
    ...['interview_accommodation_ids', 'requested_accommodation_ids'],
  ],
  referencedInLists: [{ table: 'person_resume', column: 'educations', member: 'degreeId' }],
  rows: () => dictionaryRowsOf((root) => root !== null),
}

const dictionaryRowsOf = (isOf: (root: string | null) => boolean): BuiltInRow[] =>
  dictionaryRows()
    .filter(({ root }) => isOf(root))
    .map(({ id, root, key, value, displayName, displayOrder }) => ({
      ...{ key, id, ...(root === null ? {} : { parent: root }) },
      ...{ fixed: { key, value }, first: { displayOrder }, values: { displayName } },
    }))

const category: BuiltInKind = {
  name: 'Category',
  label: '栏目',
  table: cmsCategories,
  titles: { displayName: '栏目名称', redirectUrl: '跳转地址' },
  rows: () => categoryRows(CATEGORIES),
  names: ({ categoryCode }) => [text(categoryCode).toLowerCase()],
  claims: ({ categoryCode }) => [text(categoryCode)],
}

const subcategory: BuiltInKind = {
  ...category,
  name: 'Subcategory',
  label: '下级栏目',
  parent: { kind: 'Category', column: 'parentId', isFixed: false },
  rows: () =>
    CATEGORIES.flatMap(({ categoryCode, children = [] }) =>
      categoryRows(children).map((row) => ({ ...row, parent: categoryCode })),
    ),
}

const categoryRows = (categories: readonly BuiltInCategory[]): BuiltInRow[] =>
  categories.map(({ categoryCode, displayName, redirectUrl = null }, index) => ({
    ...{ key: categoryCode, fixed: { categoryCode }, first: { sort: index + 1 }, values: { displayName, redirectUrl } },
  }))

const anchor: BuiltInKind = {
  name: 'Anchor',
  label: '轮播位置',
  table: cmsAnchors,
  titles: { displayName: '显示名称', description: '说明' },
  rows: () => ANCHORS.map(({ name, ...values }) => ({ key: name, fixed: { name }, values })),
  names: ({ name }) => [text(name).toLowerCase()],
  claims: ({ name }) => [text(name).toLowerCase()],
}

const levyRule: BuiltInKind = {
  name: 'LevyRule',
  label: '残保金规则',
  table: levyRules,
  where: eq(levyRules.isDefault, true),
  titles: {
    ...{ ratio: '安排比例', tierThreshold: '分档比例', highTierRate: '达到分档比例的征收比例' },
    ...{ lowTierRate: '低于分档比例的征收比例', exemptHeadcount: '免征人数上限', validTo: '有效期结束' },
  },
  rows: () => {
    const { ratio, tierThreshold, highTierRate, lowTierRate, exemptHeadcount, validTo, ...others } = NATIONAL_LEVY
    const values = { ratio, tierThreshold, highTierRate, lowTierRate, exemptHeadcount, validTo }
    return [
      {
        key: '2020',
        fixed: { isDefault: true },
        first: { ...others, ...NATIONAL_SOURCE, policyTitle: NATIONAL_POLICY },
        values,
      },
    ]
  },
  // a national rule that staff have written replaces the built-in rule, whatever its days of validity
  names: () => ['default'],
  keptWhole: () => 'fourEyes',
  nameOf: () => '全国统一的规则',
}

const contractTemplate: BuiltInKind = {
  name: 'ContractTemplate',
  label: '合同模板',
  table: contractTemplates,
  titles: { contractType: '合同种类', note: '使用说明', clauses: '条款' },
  rows: () =>
    CONTRACT_TEMPLATES.map(({ name, ...values }) => ({ key: name, fixed: { name }, first: { version: 1 }, values })),
  names: ({ name }) => [text(name)],
  nameOf: ({ key }) => key,
  // a version that has been in use is never changed
  keptWhole: ({ enabledTime }) => (enabledTime === null ? null : 'newVersion'),
}

/** All kinds of built-in rows; a kind comes after the kind of its parent rows. */
export const BUILT_IN: readonly BuiltInKind[] = [
  ...[province, city, area, dictionary, dictionaryValue],
  ...[category, subcategory, anchor, levyRule, contractTemplate],
  ...FIGURE_KINDS,
]

export const DICTIONARY_KINDS: readonly BuiltInKind[] = [dictionary, dictionaryValue]
