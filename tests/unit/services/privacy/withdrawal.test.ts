import { afterAll, describe, expect, it } from 'vitest'
import { maskIdentityNumber } from '#machines/rules/masking.ts'
import { PROCESSINGS, type ProcessingName } from '#services/abp/access/processings.ts'
import { readBack } from '#services/contracts/pdf/read-back.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { CONSENT_TEXTS } from '#services/privacy/consent-texts.ts'
import { contractDesk, papersOf } from '#tests/support/contracts.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import { startTestServer } from '#tests/support/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const SCOPE = 'SensitiveDisability'
const PERSON = 'person'
const id = server.account(PERSON).personId ?? 0
const { idNumber } = await papersOf(server, PERSON)
const jobs = recruitmentDesk(server)
const limbs = { disabilityRequirementIds: [dictionaryIdOf('DisabilityRequirement', 'Limbs')] }
const { id: requirementId } = await jobs.publish(limbs)
const delivery = await jobs.deliver(requirementId, PERSON, { isDisabilityShared: true })
const contract = await contractDesk(server).concluded({}, PERSON)

type Fields = Record<string, unknown>
type Row = { id: number; disabilityCategory: string | null; matchReasons: string[]; realName: string }
type Page = { items: Row[] }

const record = (account: string, reveal = false) =>
  server.ok<Fields>(account, 'UserDisabledPerson/Get', { id, reveal, ...(reveal ? { reason: '核对证件' } : {}) })
const listed = async (account: string, query: object = {}) =>
  (await server.ok<Page>(account, 'UserDisabledPerson/GetAll', { maxResultCount: 200, ...query })).items.find(
    (row) => row.id === id,
  )
const deliveryFor = (account: string) => server.ok<Fields>(account, 'RequirementResume/Get', { id: delivery.id })
const hasSection = async (account: string) => JSON.stringify((await deliveryFor(account)).sections).includes('肢体残疾')
const matched = async (account: string) =>
  JSON.stringify((await server.ok<Page>(account, 'RequirementResume/GetAll', { requirementId })).items).includes(
    '适合所属的残疾类别',
  )
const found = async (keyword: string) =>
  JSON.stringify(await server.ok('foundation', 'Search/Find', { keyword })).includes('林一鸣')

/** One line for each place: a processing, who, and whether they see or use what it is about. */
const CELLS: readonly (readonly [ProcessingName, string, () => Promise<boolean>])[] = [
  [
    'checkPapers',
    'the tutor sees the number for a reason',
    async () => (await record('foundation', true)).idNumber === idNumber,
  ],
  [
    'checkPapers',
    'the auditor sees the certificate for a reason',
    async () => (await record('auditor', true)).certificateNumber !== null,
  ],
  [
    'checkPapers',
    'the tutor sees the masked number',
    async () => (await record('foundation')).idNumber === maskIdentityNumber(idNumber),
  ],
  [
    'checkPapers',
    'a developer sees the category',
    async () => (await record('developer2')).disabilityCategory === 'Limbs',
  ],
  [
    'checkPapers',
    'the auditor sees until when the certificate holds',
    async () => (await record('auditor')).certificateValidTo !== null,
  ],
  [
    'checkPapers',
    'the tutor sees whether it is severe or which level',
    async () => (await record('foundation')).disabilityLevel !== null,
  ],
  [
    'searchPersons',
    'the tutor filters by category',
    async () => (await listed('foundation', { disabilityCategory: 'Limbs' })) !== undefined,
  ],
  [
    'searchPersons',
    'the auditor filters by level',
    async () => {
      const levels = ['OneLevel', 'TwoLevel', 'ThreeLevel', 'FourLevel']
      const rows = await Promise.all(levels.map((disabilityLevel) => listed('auditor', { disabilityLevel })))
      return rows.some((row) => row !== undefined)
    },
  ],
  [
    'searchPersons',
    'the list shows the category to a developer',
    async () => (await listed('developer'))?.disabilityCategory === 'Limbs',
  ],
  ['searchPersons', 'the palette finds by the number', () => found(idNumber)],
  ['match', 'the employer reads that the job suits', () => matched('enterprise')],
  ['match', 'the tutor reads that the job suits', () => matched('foundation')],
  ['shareWithEmployer', 'the employer reads the category in a delivery', () => hasSection('enterprise')],
  ['shareWithEmployer', 'the tutor reads the category in a delivery', () => hasSection('foundation')],
  [
    'contract',
    'the copy of the contract names the number',
    async () => {
      const { body } = await server.call('enterprise', 'ContractEmployment/DownloadPdf', { id: contract.id })
      const text = readBack(body).map((one) => one.text)
      return text.join('').includes(idNumber)
    },
  ],
  [
    'quota',
    'the employer sees the category of an employee',
    async () => {
      const page = await server.ok<Page>('enterprise', 'ContractEmployment/GetEmploymentStatusList', {
        maxResultCount: 200,
      })
      return page.items.some((row) => row.realName === '林一鸣' && row.disabilityCategory === 'Limbs')
    },
  ],
  [
    'ownData',
    'the person reads their number',
    async () => (await server.ok<Fields>(PERSON, 'UserDisabledPerson/Get', { reveal: true })).idNumber === idNumber,
  ],
  [
    'ownData',
    'the person reads their category',
    async () => (await server.ok<Fields>(PERSON, 'UserDisabledPerson/Get')).disabilityCategory === 'Limbs',
  ],
  ['ownData', 'the person sees it in the delivery', () => hasSection(PERSON)],
]

const withdraw = (account: string) => server.ok(account, 'Consent/Withdraw', { scope: SCOPE })
const grant = (account: string) =>
  server.ok(account, 'Consent/Grant', { scope: SCOPE, textVersion: CONSENT_TEXTS[SCOPE].version })
const seen = async () => Promise.all(CELLS.map(async ([, , sees]) => sees()))
const named = (values: readonly boolean[]) => CELLS.map(([name, what], index) => [name, what, values[index]])
const allTrue = CELLS.map(() => true)

describe('a withdrawn consent to the processing of disability data', () => {
  it('ends at once what rests on it and nothing else, place by place; a new consent begins it again', async () => {
    await grant(PERSON)
    expect(named(await seen())).toEqual(named(allTrue))
    await withdraw(PERSON)
    expect(named(await seen())).toEqual(named(CELLS.map(([name]) => PROCESSINGS[name].basis !== 'consent')))
    await grant(PERSON)
    expect(named(await seen())).toEqual(named(allTrue))
  })

  it('is told to staff as what it is', async () => {
    await withdraw(PERSON)
    expect(await record('foundation', true)).toMatchObject({
      isDisabilityConsentWithdrawn: true,
      idNumber: null,
      certificateFront: null,
    })
    await grant(PERSON)
    expect(await record('foundation')).toMatchObject({ isDisabilityConsentWithdrawn: false })
  })

  it('says to the person what ends and what goes on, before and after', async () => {
    type Consent = { scope: string; ends: string[]; goesOn: string[] }
    const { items } = await server.ok<{ items: Consent[] }>(PERSON, 'Consent/GetAll')
    const shown = items.find(({ scope }) => scope === SCOPE)
    const count = (rests: boolean) =>
      Object.values(PROCESSINGS).filter(({ basis }) => (basis === 'consent') === rests).length
    expect([shown?.ends.length, shown?.goesOn.length]).toEqual([count(true), count(false)])
    expect(shown?.goesOn.join()).toContain('个人所得税')
    expect(items.find(({ scope }) => scope === 'SmsMarketing')).toMatchObject({ ends: [], goesOn: [] })
  })

  it('keeps nothing new: neither a change of certified data, nor for a person in the office', async () => {
    await withdraw(PERSON)
    const change = { certificateValidTo: '2035-06-30', reason: '换了新证' }
    const own = await server.refused(PERSON, 'UserDisabledPerson/SubmitChange', change)
    expect(own).toMatchObject({ status: 400, members: ['certificateValidTo'] })
    const staff = await server.refused('foundation', 'UserDisabledPerson/SubmitChange', {
      ...change,
      id,
      hasSignedConsent: true,
    })
    expect(staff).toMatchObject({ status: 400, members: ['certificateValidTo'] })
    const devices = { assistiveDevices: ['助听器'] }
    expect(await server.refused(PERSON, 'UserDisabledPerson/UpdateUserDisableAttachment', devices)).toMatchObject({
      status: 400,
      members: ['assistiveDevices'],
    })
    await server.ok(PERSON, 'UserDisabledPerson/UpdateUserBaseInfo', { address: '示例路 21 号' })
    await grant(PERSON)
    await server.ok(PERSON, 'UserDisabledPerson/UpdateUserDisableAttachment', devices)
  })
})
