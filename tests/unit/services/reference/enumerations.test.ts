import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { USER_TYPES } from '#machines/actor.ts'
import { listOperations } from '#services/abp/conventions/dispatch.ts'
import { projectRoot } from '#services/database/project-root.ts'
import { enumService } from '#services/reference/enum.service.ts'
import { ENUMERATIONS, type Enumeration, findEnumeration } from '#services/reference/enumerations.ts'
import { services } from '#services/services-list.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { get, serve } from './serve.ts'

const specification = readFileSync(join(projectRoot(), 'docs/specification/specification.md'), 'utf8')

/** How specification.md introduces each list -> the type it became here. */
const TYPES: Readonly<Record<string, string>> = {
  'File categories': 'FileCategory',
  'Disability category': 'DisabilityCategory',
  'Disability level': 'DisabilityLevel',
  Sex: 'Sex',
  'Experience requirement': 'ExperienceRequirement',
  'Skill level': 'SkillLevel',
  'Dispatch method': 'DispatchMethod',
  'Pricing unit': 'PricingUnit',
  Priority: 'Priority',
  'Work status of a person': 'WorkStatus',
  'Recruitment type': 'RecruitmentType',
  'Job type': 'JobType',
  'Certificate types': 'CertificateType',
  Type: 'Type',
  'Contract status': 'ContractStatus',
  'Data source kinds': 'DataSourceKind',
  'Data scope': 'DataScope',
  'Video types': 'VideoType',
  'SMS code types': 'SmsCodeType',
  Requirement: 'RequirementStatus',
  Delivery: 'DeliveryStatus',
  Task: 'TaskStatus',
  'Work order participator': 'WorkOrderParticipatorStatus',
  'Financial step': 'FinancialStep',
  'Person audit': 'PersonAuditStatus',
  Training: 'TrainingStatus',
  Employment: 'EmploymentStatus',
  Verification: 'VerificationStatus',
  Content: 'ContentStatus',
  'Account availability': 'AccountAvailability',
  'Generic audit': 'AuditStatus',
  'Audit action': 'AuditAction',
  Confirmation: 'ConfirmationStatus',
}

/** `Sex: Men, Women.` anywhere below one heading; several may stand on one line. */
function listsBelow(heading: string): [label: string, names: string[]][] {
  const section = specification.split(`### ${heading}`)[1]?.split(/\n##/)[0] ?? ''
  const found = section.matchAll(/(?:^- |\. )([A-Z][A-Za-z ]*): ([A-Z]\w*(?:, [A-Z]\w*)+)\./gm)
  // the full stop that ends one list begins the next
  const again = section.matchAll(/\. ([A-Z][A-Za-z ]*): ([A-Z]\w*(?:, [A-Z]\w*)+)(?=\.)/g)
  const all = [...found, ...again].map(([, label = '', names = '']) => [label, names.split(', ')] as [string, string[]])
  return [...new Map(all)]
}

const lists = [
  ...listsBelow('Enumerations'),
  ...listsBelow('Status enumerations (transitions not shown except the actions listed)'),
]
const namesOf = (typeName: string) => findEnumeration(typeName)?.values.map(({ name }) => name)

describe('the enumerations of specification.md', () => {
  test('are all found in its text', () => {
    expect(lists.map(([label]) => label).sort()).toEqual(Object.keys(TYPES).sort())
  })

  test.each(lists)('%s has exactly its names, in its order', (label, names) => {
    expect(namesOf(TYPES[label] ?? '')).toEqual(names)
  })

  test('work order has both variants, and one type that filters over both', () => {
    const [, first = '', second = ''] = /two variants: \(([^)]*)\) and \(([^)]*)\)/.exec(specification) ?? []
    expect(namesOf('WorkOrderMainStatus')).toEqual(first.split(', '))
    expect(namesOf('WorkOrderDispatchStatus')).toEqual(second.split(', '))
    expect(new Set(namesOf('WorkOrderStatus'))).toEqual(new Set([...first.split(', '), ...second.split(', ')]))
  })

  test.each([
    ['Also Draft/Published/End', 'TimedContentStatus'],
    ['and Open/Closed', 'OpenClosedStatus'],
    ['content kind Content/Article', 'ContentKind'],
  ])('%s is %s', (text, typeName) => {
    expect(specification).toContain(text)
    expect(namesOf(typeName)).toEqual(text.split(' ').at(-1)?.split('/'))
  })

  test('user types are those of §1', () => {
    const [, names = ''] = /User types: ([^.]*)\./.exec(specification) ?? []
    expect(namesOf('UserType')).toEqual(names.split(', '))
    expect(namesOf('UserType')).toEqual([...USER_TYPES])
  })
})

describe('every enumeration', () => {
  test.each(ENUMERATIONS.map((known) => [known.typeName, known] as const))('%s reads in Chinese', (_name, known) => {
    for (const { displayName } of [known, ...known.values]) expect(displayName).toMatch(/\p{Script=Han}/u)
    expect(new Set(known.values.map(({ displayName }) => displayName)).size).toBe(known.values.length)
  })

  test('that an operation also speaks of has the same names in the same order, since numbers stand for them', () => {
    const spoken = new Map<string, string[]>()
    const collect = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return
      const { $id, enum: names } = node as { $id?: string; enum?: string[] }
      if ($id && names) spoken.set($id, names)
      for (const child of Object.values(node)) collect(child)
    }
    for (const { definition } of listOperations(services)) collect([definition.input, definition.output])
    expect(spoken.size).toBeGreaterThan(0)
    for (const [typeName, names] of spoken) expect([typeName, namesOf(typeName) ?? names]).toEqual([typeName, names])
  })
})

describe('the Enum service', () => {
  let database: TestDatabase
  let app: FastifyInstance
  beforeAll(async () => {
    database = await openTestDatabase()
    app = await serve(database.platform, [enumService])
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  test('gives the values of one type, named in any case', async () => {
    expect((await get(app, 'Enum/GetValues', { typeName: 'sex' })).result).toEqual([
      { name: 'Men', value: 0, displayName: '男' },
      { name: 'Women', value: 1, displayName: '女' },
    ])
  })

  test('refuses an unknown type, and a missing one by name', async () => {
    expect((await get(app, 'Enum/GetValues', { typeName: 'Nothing' })).status).toBe(404)
    expect((await get(app, 'Enum/GetValues')).error.validationErrors?.[0]?.members).toEqual(['typeName'])
  })

  test('filters all types by either name', async () => {
    const named = async (filter: string) =>
      (await get<Enumeration[]>(app, 'Enum/GetAllEnums', { filter })).result.map(({ typeName }) => typeName)
    expect(await named('disability')).toEqual(['DisabilityCategory', 'DisabilityLevel'])
    expect(await named('残疾')).toEqual(['DisabilityCategory', 'DisabilityLevel'])
    expect(await named('')).toHaveLength(ENUMERATIONS.length)
  })

  test('gives all as a map and their names as a list', async () => {
    const { result: names } = await get<string[]>(app, 'Enum/GetAppEnumNames')
    const { result: map } = await get<Record<string, unknown[]>>(app, 'Enum/GetAppEnums')
    expect(Object.keys(map)).toEqual(names)
    expect(map.PricingUnit).toEqual([
      { name: 'WorkingHours', value: 0, displayName: '工时' },
      { name: 'Quantity', value: 1, displayName: '数量' },
    ])
  })
})
