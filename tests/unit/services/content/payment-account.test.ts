import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { approvals } from '#services/database/schema/approvals.ts'
import { paymentAccounts } from '#services/database/schema/payment-account.ts'
import { startTestServer } from '#tests/support/server.ts'
import { approvalDesk } from '#tests/unit/services/approvals/desk.ts'

const server = await startTestServer()
afterAll(() => server.close())
const desk = approvalDesk(server)
beforeEach(async () => {
  await server.db.delete(approvals)
  await server.db.delete(paymentAccounts)
})

const ACCOUNT = {
  bankName: '桂林银行南宁分行',
  accountName: '某某残疾人就业服务指导中心',
  accountNumber: '6600 1234 5678 9012',
}
const WHOLE = '6600123456789012'

interface State {
  account: { bankName: string; accountName: string; accountNumber: string } | null
  approval: { id: number } | null
}
const read = (account = 'enterprise') => server.ok<State>(account, 'PaymentAccount/Get')
const prepare = (changes: object = {}) =>
  desk.prepared('platform', 'PaymentAccount/Change', { ...ACCOUNT, approvalReason: '开户许可证', ...changes })
const publish = async (changes: object = {}) => desk.decide('platform2', 'Approve', await prepare(changes))

describe('the account to pay into', () => {
  it('is none at first, and is there when a second administrator has compared it', async () => {
    expect(await read()).toEqual({ account: null, approval: null })
    const id = await prepare()
    expect((await read()).account).toBeNull()
    expect((await read('platform2')).approval).toMatchObject({ id })
    // an enterprise learns nothing of what waits
    expect((await read()).approval).toBeNull()
    expect((await server.refused('platform', 'Approval/Approve', { id })).status).toBe(403)
    await desk.decide('platform2', 'Approve', id)
    expect((await read()).account).toEqual({ ...ACCOUNT, accountNumber: WHOLE })
  })

  it('shows the whole number to who decides, and keeps it sealed everywhere', async () => {
    const id = await prepare()
    const shown = await desk.get('platform2', id)
    expect(shown.title).toBe('公布平台收款账户')
    expect(shown.lines).toContainEqual(
      expect.objectContaining({ label: '完整账号', before: null, after: '6600 1234 5678 9012' }),
    )
    await desk.decide('platform2', 'Approve', id)
    const rows = JSON.stringify([
      await server.db.select().from(approvals),
      await server.db.select().from(paymentAccounts),
    ])
    expect(rows).not.toContain(WHOLE)
    expect(rows).not.toContain('6600 1234 5678')
  })

  it('takes the place of the one before, which stays with its time', async () => {
    await publish()
    await publish({ accountNumber: '6600999988887777' })
    expect((await read()).account?.accountNumber).toBe('6600999988887777')
    const rows = await server.db.select().from(paymentAccounts)
    expect(rows.map(({ endedTime }) => endedTime === null).sort()).toEqual([false, true])
  })

  it('is taken back by two as well', async () => {
    await publish()
    const id = await desk.prepared('platform', 'PaymentAccount/Remove', {})
    expect((await read()).account).not.toBeNull()
    expect((await desk.get('platform2', id)).title).toBe('不再公布平台收款账户')
    await desk.decide('platform2', 'Approve', id)
    expect((await read()).account).toBeNull()
    expect((await server.refused('platform', 'PaymentAccount/Remove', {})).status).toBe(400)
  })

  it('is void when another one was published meanwhile', async () => {
    const id = await prepare()
    // one waits at a time, so the other way round the database was changed beneath it
    await server.db.insert(paymentAccounts).values({
      ...{ bankName: 'x', accountName: 'x', creationTime: new Date() },
      accountNumberSealed: server.platform.sealer.seal('paymentAccount.number', '1'),
    })
    expect((await desk.decide('platform2', 'Approve', id)).status).toBe('Void')
  })

  it.each(['6600　1234 5678 9012', '\u200b6600-1234-5678-9012', '６６００１２３４５６７８９０１２'])(
    'is read as cards are, pasted as %s',
    async (accountNumber) => {
      await publish({ accountName: '某某(南宁)中心', accountNumber })
      expect((await read()).account).toMatchObject({ accountName: '某某（南宁）中心', accountNumber: WHOLE })
    },
  )

  it.each([
    ['letters', { accountNumber: 'abc' }, 'accountNumber'],
    ['too few digits', { accountNumber: '12 34 - - 56' }, 'accountNumber'],
    ['zeros', { accountNumber: '0000 0000 0000' }, 'accountNumber'],
    ['no bank', { bankName: '' }, 'bankName'],
  ])('is refused with %s', async (_, changes, member) => {
    const answer = await server.refused('platform', 'PaymentAccount/Change', { ...ACCOUNT, ...changes })
    expect(answer.members).toEqual([member])
  })

  it('is refused unchanged, and a second change while one waits', async () => {
    await publish()
    expect((await server.refused('platform', 'PaymentAccount/Change', ACCOUNT)).code).toBe(40000)
    await prepare({ bankName: '另一家银行' })
    expect((await server.refused('platform', 'PaymentAccount/Change', { ...ACCOUNT, bankName: '第三家' })).code).toBe(
      40907,
    )
  })

  it('is for enterprises and staff, and changed by administrators alone', async () => {
    expect((await server.refused(null, 'PaymentAccount/Get')).status).toBe(401)
    expect((await server.refused('person', 'PaymentAccount/Get')).status).toBe(403)
    for (const account of ['finance', 'enterprise'])
      expect((await server.refused(account, 'PaymentAccount/Change', ACCOUNT)).status).toBe(403)
  })
})
