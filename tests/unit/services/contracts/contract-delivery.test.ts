import { afterAll, describe, expect, it } from 'vitest'
import { contractDesk, contractTerms, numbersOf } from '#tests/support/contracts.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import { startTestServer } from '#tests/support/server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const contracts = contractDesk(server)
const recruitment = recruitmentDesk(server)
const { act, deny, sign } = contracts

const statusOf = async (account: string, id: number) =>
  (await recruitment.act<{ status: string }>(account, 'RequirementResume/Get', { id })).status

/** A job without an interview, and an applicant. */
async function delivered(person: string, changes: object = {}) {
  const { id: requirementId } = await recruitment.publish({ isInterviewExempt: true, ...changes })
  return (await recruitment.deliver(requirementId, person)).id
}
const draftFrom = (requirementResumeId: number, account = 'enterprise') =>
  act(account, 'Create', { ...contractTerms(server), requirementResumeId })

it('names a person by an application only while the person has not withdrawn it', async () => {
  const delivery = await delivered('person6')
  const papers = { ...contractTerms(server), ...(await numbersOf(server, 'person6')) }
  await recruitment.act('person6', 'RequirementResume/Withdraw', { id: delivery })
  expect((await deny('enterprise', 'Create', papers)).members).toEqual(['idNumber'])
  await delivered('person6')
  expect(await act('enterprise', 'Create', papers)).toMatchObject({ status: 'Auditing' })
})

describe('a contract that comes from a delivery', () => {
  it('names the person and the job by it, and takes it along until both have signed', async () => {
    const delivery = await delivered('person', { title: '图像标注员' })
    const { id } = await draftFrom(delivery)
    expect(await act('enterprise', 'Get', { id })).toMatchObject({
      requirementResumeId: delivery,
      requirementName: '图像标注员',
      realName: '林一鸣',
    })
    expect(await statusOf('person', delivery)).toBe('Auditing')
    await act('auditor', 'Audit', { id, action: 'Pass' })
    expect(await statusOf('person', delivery)).toBe('Signing')
    await act('enterprise', 'Update', { id, ...contractTerms(server, { basicWage: '5400' }) })
    expect(await statusOf('person', delivery)).toBe('Auditing')
    await act('auditor', 'Audit', { id, action: 'Pass' })
    for (const account of ['enterprise', 'person']) await sign(account, id)
    expect(await statusOf('person', delivery)).toBe('Contracted')
    const { items } = await act<{ items: { id: number }[] }>('enterprise', 'GetAll', { requirementName: '图像标注' })
    expect(items.map((item) => item.id)).toEqual([id])
  })

  it('takes the delivery down with it when it is given up', async () => {
    const rejected = await delivered('person2')
    const { id } = await draftFrom(rejected)
    await act('auditor', 'Audit', { id, action: 'Reject', opinion: '岗位不符' })
    expect(await statusOf('person2', rejected)).toBe('Abort')
    const refused = await delivered('person3')
    const contract = await draftFrom(refused)
    await act('auditor', 'Audit', { id: contract.id, action: 'Pass' })
    await act('person3', 'Refuse', { id: contract.id, reason: '工资不合适' })
    expect(await statusOf('person3', refused)).toBe('Abort')
  })

  it('needs a delivery to the own enterprise that is ripe for it, and only one contract comes of it', async () => {
    const { id: requirementId } = await recruitment.publish()
    const unripe = (await recruitment.deliver(requirementId, 'person4')).id
    const form = { ...contractTerms(server), requirementResumeId: unripe }
    expect((await deny('enterprise', 'Create', form)).status).toBe(409)
    expect((await deny('enterprise3', 'Create', form)).members).toEqual(['requirementResumeId'])
    expect((await deny('enterprise', 'Create', { ...form, requirementResumeId: 999_999 })).members).toEqual([
      'requirementResumeId',
    ])
    const ripe = await delivered('person5')
    await draftFrom(ripe)
    expect((await deny('enterprise', 'Create', { ...form, requirementResumeId: ripe })).status).toBe(409)
  })
})
