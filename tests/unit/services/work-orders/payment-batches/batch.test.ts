import { Readable } from 'node:stream'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { storeUpload } from '#services/attachments/attachment.api.ts'
import { rowsOf } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { workOrderFinancialFlows as flows, paymentResults } from '#services/database/schema/work-order-money.ts'
import { workOrderCompletions } from '#services/database/schema/work-order-results.ts'
import type { BankResult } from '#services/work-orders/bank-results/bank-result.schemas.ts'
import { referenceOf } from '#services/work-orders/bank-results/reference.ts'
import { dueIds } from '#services/work-orders/payment-batches/batch.repository.ts'
import type { PaymentBatch } from '#services/work-orders/payment-batches/batch.schemas.ts'
import { createGate, sendTogether, waitingForLocks } from '#tests/support/held.ts'
import { type ManyPayments, manyPayments, payeeAt } from '#tests/support/many-payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { unpack } from '#tests/support/unzip.ts'

const PREPARE = 'WorkOrderFinancialFlow/PrepareBatch'
const IMPORT = 'WorkOrderFinancialFlow/ImportBankResult'
let server: TestServer
const gate = createGate()
beforeAll(async () => {
  server = await startTestServer({}, undefined, gate.through)
})
afterAll(() => server.close())
afterEach(() => server.setNow(null))

let made = 0
const due = (count: number): Promise<ManyPayments> => manyPayments(server, count, 100_000 * ++made)
const asked = ({ orderId }: ManyPayments, more: object = {}) => ({
  workOrderId: orderId,
  payMethod: 'BankBatch',
  ...more,
})
const check = (batch: ManyPayments, more: object = {}, account = 'finance') =>
  server.ok<PaymentBatch>(account, PREPARE, { ...asked(batch, more), isPreview: true })
async function prepare(batch: ManyPayments, more: object = {}, account = 'finance'): Promise<PaymentBatch> {
  const { checked } = await check(batch, more, account)
  return server.ok<PaymentBatch>(account, PREPARE, { ...asked(batch, more), checked })
}
const approve = (id: number, account = 'finance2') => server.ok<object>(account, 'Approval/Approve', { id })

interface Approval {
  id: number
  entityIds: number[]
  entityCount: number
  status: string
  title: string
  amount: string
  lines: { about: string | null; label: string; after: string | null }[]
  decisionReason: string | null
}
const approval = (id: number) => server.ok<Approval>('finance2', 'Approval/Get', { id })

/** How many payments are in each status, and what they sum up to. */
const standing = ({ ids }: ManyPayments) =>
  rowsOf<{ status: string; count: number; net: string }>(
    server.db,
    sql`select f.status, count(*)::int as count, sum(f.net)::text as net from work_order_financial_flow f
      where f.id between ${ids[0]} and ${ids.at(-1)} group by 1 order by 1`,
  )
/** Statuses of the works of a batch, entries of the ledger and messages: each as often as there are payments. */
const traces = async ({ ids }: ManyPayments) => {
  const [row] = await rowsOf<Record<string, number>>(
    server.db,
    sql`select
      (select count(*)::int from work_order_participator p where p.id between ${ids[0]} and ${ids.at(-1)} and p.status = 'Settled') as parts,
      (select count(*)::int from work_order_completion c where c.id between ${ids[0]} and ${ids.at(-1)} and c.settled_time is not null) as results,
      (select count(distinct l.flow_id)::int from ledger_entry l where l.kind = 'Paid' and l.flow_id between ${ids[0]} and ${ids.at(-1)}) as entries,
      (select count(*)::int from outbox o where o.template = 'flow.paid' and o.user_id between ${ids[0]} and ${ids.at(-1)}) as messages,
      (select count(*)::int from status_log s where s.event = 'pay' and s.entity_id between ${ids[0]} and ${ids.at(-1)}) as logs`,
  )
  return row
}

async function paid(batch: ManyPayments): Promise<string> {
  server.setNow(new Date(Date.now() + 2_000 * ++made))
  const { approval } = await prepare(batch)
  await approve(approval?.id ?? 0)
  const [row] = await server.db
    .select()
    .from(flows)
    .where(eq(flows.id, batch.ids[0] ?? 0))
  return row?.paidTime?.toISOString() ?? ''
}

async function result(text: string): Promise<number> {
  const context = { platform: server.platform, db: server.db, now: new Date() }
  const actor = { ...SYSTEM, userId: server.account('finance').userId }
  return (await storeUpload({ ...context, actor }, '结果.csv', Readable.from([Buffer.from(text)]), 'Temp')).id
}

describe('a batch of all that match', () => {
  it('of 1,200 is checked, prepared, approved, exported and reconciled, and leaves every trace that a single payment leaves', {
    timeout: 120_000,
  }, async () => {
    const batch = await due(1200)
    const checked = await check(batch)
    expect(checked).toMatchObject({ dueCount: 1200, count: 1200, personCount: 1200, groups: [], approval: null })
    const prepared = await server.ok<PaymentBatch>('finance', PREPARE, { ...asked(batch), checked: checked.checked })
    const id = prepared.approval?.id ?? 0
    const shown = await approval(id)
    expect(shown.lines.find(({ label }) => label === '人数')?.after).toBe('1200 人，1200 笔')
    expect(shown.lines.find(({ label }) => label === '税前合计')?.after).toBe(`${checked.gross} 元`)
    expect(shown.lines.length).toBeLessThan(40)
    // a list carries neither the payments nor the input of a batch
    const { items } = await server.ok<{ items: Approval[] }>('finance2', 'Approval/GetAll', { box: 'Waiting' })
    const listed = items.find((one) => one.id === id)
    expect(listed).toMatchObject({ entityCount: 1200, amount: checked.net })
    expect(listed?.entityIds).toEqual(batch.ids.slice(0, 20))
    expect(JSON.stringify(listed).length).toBeLessThan(2_000)
    expect(shown.entityIds).toEqual(batch.ids)
    expect(await standing(batch)).toMatchObject([{ status: 'ToBeSettled', count: 1200 }])

    await approve(id)
    const [after] = await standing(batch)
    expect(after).toMatchObject({ status: 'Settled', count: 1200, net: shown.amount })
    expect(await traces(batch)).toEqual({ parts: 1200, results: 1200, entries: 1200, messages: 1200, logs: 1200 })

    const [first] = await server.db
      .select()
      .from(flows)
      .where(eq(flows.id, batch.ids[0] ?? 0))
    const paidTime = first?.paidTime?.toISOString()
    // one in fifty comes back; a pay of less than 800 yuan is not taxed
    const lines = batch.ids.map((flowId, index) => {
      const { name, card, gross: net } = payeeAt(index)
      return `${name},${card},${net},${index % 50 === 0 ? '失败' : '成功'},${index % 50 === 0 ? '账户已销户' : referenceOf([flowId])}`
    })
    const fileId = await result(`户名,账号,金额,状态,失败原因\n${lines.join('\n')}\n`)
    const preview = await server.ok<BankResult>('finance', IMPORT, { fileId, paidTime, isPreview: true })
    expect(preview.counts).toMatchObject([
      { outcome: 'Succeeded', count: 1176 },
      { outcome: 'Returned', count: 24 },
    ])
    await server.ok('finance', IMPORT, { fileId, paidTime, checked: preview.checked })
    expect(await standing(batch)).toMatchObject([
      { status: 'Settled', count: 1176 },
      { status: 'ToBeSettled', count: 24 },
    ])
    const kept = await server.db
      .select()
      .from(paymentResults)
      .where(inArray(paymentResults.flowId, [...batch.ids]))
    expect(kept.filter(({ outcome }) => outcome === 'Succeeded')).toHaveLength(1176)
    // the same file again changes nothing
    const again = await server.ok<BankResult>('finance', IMPORT, { fileId, paidTime, isPreview: true })
    expect(again.counts).toMatchObject([{ outcome: 'AlreadyMarked', count: 1200 }])
  })

  it('leaves out and lists what the rules refuse, and lists what is unusual, which can be left out', async () => {
    const batch = await due(8)
    const set = (index: number, values: Partial<typeof users.$inferInsert>) =>
      server.db
        .update(users)
        .set(values)
        .where(eq(users.id, batch.ids[index] ?? 0))
    const seal = (name: string) => server.platform.sealer.seal('user.bankHolder', name)
    await set(0, { bankCardSealed: null })
    await set(1, { bankHolderSealed: seal('监护人') })
    await set(2, { isActive: false })
    const [card] = await server.db
      .select()
      .from(users)
      .where(eq(users.id, batch.ids[3] ?? 0))
    await set(4, { bankCardSealed: card?.bankCardSealed ?? null })
    const found = await check(batch)
    expect(found).toMatchObject({ dueCount: 8, count: 7 })
    expect(found.groups.map(({ oddity, isIncluded, count }) => [oddity, isIncluded, count])).toEqual([
      [null, false, 1],
      ['AccountClosed', true, 1],
      ['NameDiffers', true, 1],
      ['CardShared', true, 2],
    ])
    expect(found.groups[0]?.label).toBe('收款人的银行卡信息不完整')
    await set(5, { bankCardTail: '9999' })
    await server.db.execute(sql`insert into work_order_financial_flow (kind, status, enterprise_id, developer_user_id,
        user_disabled_person_id, user_id, matter, amount, gross, net, year, month, paid_time, pay_method,
        bank_card_tail, creator_user_id)
      select 'Bonus', 'Settled', f.enterprise_id, f.developer_user_id, f.user_disabled_person_id, f.user_id, '奖金', 1, 1,
        1, f.year, f.month, now() - interval '1 day', 'BankBatch', '0005', f.user_id
      from work_order_financial_flow f where f.id = ${batch.ids[5]}`)
    const fewer = await check(batch, { leaveOut: ['CardShared', 'AccountClosed'] })
    expect(fewer).toMatchObject({ count: 4 })
    const { approval: pending } = await prepare(batch, { leaveOut: ['CardShared', 'AccountClosed'] })
    const shown = (await approval(pending?.id ?? 0)).lines.map(({ label, after }) => `${label}：${after}`)
    expect(shown).toContain('人数：4 人，4 笔')
    expect(shown).toContain('请留意：银行卡和上一次付款的不同：1 笔：求职者5')
    expect(shown).toContain('没有列入：收款人的银行卡信息不完整：1 笔，100.00 元')
    expect(shown.filter((line) => line.startsWith('工单报酬：'))).toHaveLength(4)
    await approve(pending?.id ?? 0)
    expect(await standing(batch)).toMatchObject([
      { status: 'Settled', count: 4 },
      { status: 'ToBeSettled', count: 4 },
    ])
  })

  it('leaves out what is 0.00, and says so', async () => {
    const batch = await due(3)
    await server.db
      .update(flows)
      .set({ deduction: sql`amount`, bonus: '0', gross: '0', net: '0' })
      .where(eq(flows.id, batch.ids[1] ?? 0))
    const found = await check(batch)
    expect(found).toMatchObject({ dueCount: 3, count: 2 })
    expect(found.groups).toMatchObject([{ label: '这笔款项是 0.00 元，没有要付的款', count: 1 }])
  })

  it('leaves out work whose accepted quantity is contested, and names the payee of an appeal that comes meanwhile', async () => {
    const batch = await due(3)
    await server.db
      .update(workOrderCompletions)
      .set({ appealTime: new Date() })
      .where(eq(workOrderCompletions.id, batch.ids[1] ?? 0))
    const found = await check(batch)
    expect(found).toMatchObject({ dueCount: 3, count: 2 })
    expect(found.groups).toMatchObject([{ label: '这份成果的合格数量正在申诉，有结果后再付款', count: 1 }])
    await server.db.execute(
      sql.raw(`create function appeals() returns trigger language plpgsql as
      $$ begin if new.id = ${batch.ids[2]} and new.status = 'Settled' then
        update work_order_completion set appeal_time = now() where id = new.id; end if; return new; end $$;
      create trigger appeals before update on work_order_financial_flow for each row execute function appeals()`),
    )
    const late = await server.refused('finance', PREPARE, { ...asked(batch), checked: found.checked })
    await server.db.execute(sql.raw('drop trigger appeals on work_order_financial_flow; drop function appeals()'))
    expect(late.details).toBe('求***：这份成果的合格数量正在申诉，有结果后再付款')
  })

  it('is refused when a payment has changed since the check, and not prepared twice', async () => {
    const batch = await due(3)
    const { checked } = await check(batch)
    await server.db
      .update(flows)
      .set({ rowVersion: sql`row_version + 1` })
      .where(eq(flows.id, batch.ids[1] ?? 0))
    const late = await server.refused('finance', PREPARE, { ...asked(batch), checked })
    expect(late.details).toContain('检查之后款项有了变化')
    await prepare(batch)
    expect(await check(batch)).toMatchObject({ count: 0, groups: [{ label: '已经在等另一位同事批准', count: 3 }] })
    const both = await due(3)
    const seen = await check(both)
    const answers = await Promise.all(
      ['finance', 'platform'].map((account) =>
        server.call(account, PREPARE, { ...asked(both), checked: seen.checked }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('leaves what waits to its approval and takes the rest, also below the limit of a batch, until its maker recalls it', async () => {
    const batch = await due(5)
    const firstTwo = batch.ids.slice(0, 2)
    const pay = { ids: firstTwo, payMethod: 'BankBatch' }
    const { approval: first } = await server.ok<PaymentBatch>('finance', 'WorkOrderFinancialFlow/Pay', pay)
    const ofOrder = eq(flows.workOrderId, batch.orderId)
    // the places of a batch belong to payments that can be prepared
    expect(await dueIds(server.db, ofOrder, 2, new Date())).toEqual(batch.ids.slice(2, 4))
    const found = await check(batch, {}, 'platform')
    expect(found).toMatchObject({ dueCount: 5, count: 3 })
    expect(found.groups).toMatchObject([
      { label: '已经在等另一位同事批准', isIncluded: false, count: 2, names: [payeeAt(0).name, payeeAt(1).name] },
    ])
    const { approval: rest } = await prepare(batch, {}, 'platform')
    const idsOf = async (id = 0) =>
      (await server.ok<{ entityIds: number[] }>('platform', 'Approval/Get', { id })).entityIds
    expect(await idsOf(first?.id)).toEqual(firstTwo)
    expect(await idsOf(rest?.id)).toEqual(batch.ids.slice(2))
    expect(await dueIds(server.db, ofOrder, 5, new Date())).toEqual([])

    expect((await server.refused('finance2', 'Approval/Recall', { id: rest?.id })).status).toBe(403)
    expect(await server.ok('platform', 'Approval/Recall', { id: rest?.id })).toMatchObject({ status: 'Recalled' })
    expect(await check(batch)).toMatchObject({ dueCount: 5, count: 3 })
    expect(await standing(batch)).toMatchObject([{ status: 'ToBeSettled', count: 5 }])
  })

  it('that two people prepare at one moment is prepared once; the other is told and gets the rest', async () => {
    const batch = await due(4)
    const two = batch.ids.slice(0, 2)
    const seen = await check(batch)
    const senders = [
      () => server.call('finance', 'WorkOrderFinancialFlow/Pay', { ids: two, payMethod: 'BankBatch' }),
      () => server.call('platform', PREPARE, { ...asked(batch), checked: seen.checked }),
    ]
    const lock = sql`select id from work_order_financial_flow where id = ${batch.ids[0]} for update`
    const answers = await sendTogether(server, gate, lock, senders)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const waits = await rowsOf<{ id: number; ids: number[] }>(
      server.db,
      sql`select id, entity_ids as ids from approval where status = 'Prepared' and entity_ids && ${sql.param([...batch.ids])}::bigint[]`,
    )
    expect(waits).toHaveLength(1)
    const late = answers.find(({ status }) => status === 409)
    if (waits[0]?.ids.length === 2) {
      expect(late?.envelope?.error?.details).toContain('检查之后另一位同事提交了其中 2 笔')
      expect(await prepare(batch, {}, 'platform')).toMatchObject({ count: 2 })
    } else expect(late?.envelope?.error?.details).toContain('正在等待批准，涉及同一条记录')
  })

  it('by ids ends at 500 with a word, and prepares nothing', async () => {
    const batch = await due(501)
    const pay = { ids: batch.ids, payMethod: 'BankBatch' }
    expect(await server.refused('finance', 'WorkOrderFinancialFlow/Pay', pay)).toMatchObject({
      ...{ status: 400, members: ['ids'], details: '款项应为 1–500 项' },
    })
    expect(await check(batch)).toMatchObject({ count: 501 })
  })

  it('that waits for a row holds nobody else up', async () => {
    const [slow, quick] = [await due(2), await due(2)]
    const { checked } = await check(slow)
    const answer = await server.db.transaction(async (tx) => {
      await tx.execute(sql`select id from work_order_participator where id = ${slow.ids[0]} for update`)
      const held = server.call('platform', PREPARE, { ...asked(slow), checked })
      await expect.poll(() => waitingForLocks(server.db)).toBe(1)
      expect(await prepare(quick)).toMatchObject({ count: 2 })
      return { held }
    })
    expect((await answer.held).status).toBe(200)
  })

  it('is void when a payee changes cards, is deleted or the work is withdrawn before the approval, and then pays nobody', async () => {
    const batch = await due(3)
    const { approval: pending } = await prepare(batch)
    const sealed = server.platform.sealer.seal('user.bankCard', '6222020000000000999')
    await server.db
      .update(users)
      .set({ bankCardSealed: sealed })
      .where(eq(users.id, batch.ids[2] ?? 0))
    await approve(pending?.id ?? 0)
    expect((await approval(pending?.id ?? 0)).status).toBe('Void')
    expect(await standing(batch)).toMatchObject([{ status: 'ToBeSettled', count: 3 }])
    const other = await due(3)
    const { approval: second } = await prepare(other)
    await server.db
      .update(flows)
      .set({ isDeleted: true })
      .where(eq(flows.id, other.ids[0] ?? 0))
    await approve(second?.id ?? 0)
    expect((await approval(second?.id ?? 0)).status).toBe('Void')
    expect(await standing(other)).toMatchObject([{ status: 'ToBeSettled', count: 3 }])
  })

  it('pays nothing when the approving process ends in the middle, and everything when it is approved again', async () => {
    const batch = await due(4)
    const { approval: pending } = await prepare(batch)
    await server.db.execute(
      sql.raw(`create function stops() returns trigger language plpgsql as
      $$ begin if new.status = 'Settled' and new.id = ${batch.ids[3]} then raise exception 'ended'; end if; return new; end $$;
      create trigger stops before update on work_order_participator for each row execute function stops()`),
    )
    const failed = await server.call('finance2', 'Approval/Approve', { id: pending?.id })
    expect(failed.status).toBe(500)
    expect(await standing(batch)).toMatchObject([{ status: 'ToBeSettled', count: 4 }])
    await server.db.execute(sql.raw('drop trigger stops on work_order_participator; drop function stops()'))
    await approve(pending?.id ?? 0)
    expect(await standing(batch)).toMatchObject([{ status: 'Settled', count: 4 }])
    expect(await traces(batch)).toMatchObject({ parts: 4, results: 4, entries: 4, messages: 4 })
  })
})

describe('the files of a batch', () => {
  it.each([
    ['now', 0],
    ['an hour ago', 3_600_000],
  ])('hold one batch each, where two batches name the same time of payment: %s', async (_, past) => {
    const minute = Math.floor((Date.now() - 60_000 - past) / 60_000) * 60_000
    server.setNow(new Date(minute + past))
    const payTime = new Date(minute).toISOString()
    const batches = [await due(2), await due(3)]
    for (const batch of batches) await approve((await prepare(batch, { payTime })).approval?.id ?? 0)
    const times = await server.db
      .select({ paidTime: flows.paidTime })
      .from(flows)
      .where(
        inArray(
          flows.id,
          batches.flatMap(({ ids }) => ids),
        ),
      )
      .groupBy(flows.paidTime)
    expect(times).toHaveLength(2)
    for (const { ids } of batches) {
      const [row] = await server.db
        .select()
        .from(flows)
        .where(eq(flows.id, ids[0] ?? 0))
      const paidTime = row?.paidTime?.toISOString()
      const answer = await server.call('finance', 'WorkOrderFinancialFlow/ExportBatchFiles', {
        paidTime,
        format: 'Cmb',
      })
      const lines = new TextDecoder('gbk').decode(answer.body).trim().split('\r\n')
      expect(lines).toHaveLength(1 + ids.length)
    }
  })

  it.each([
    ['Ccb', 'gbk', `1|${payeeAt(0).card}|${payeeAt(0).name}|${payeeAt(0).gross}|劳务报酬|`],
    ['Cmb', 'gbk', '账号,户名,金额,注释'],
  ])('%s has its columns, encoding and reference', async (format, encoding, begins) => {
    const batch = await due(2)
    const paidTime = await paid(batch)
    const answer = await server.call('finance', 'WorkOrderFinancialFlow/ExportBatchFiles', { paidTime, format })
    const text = new TextDecoder(encoding).decode(answer.body)
    expect(text.startsWith(begins)).toBe(true)
    expect(text).toContain(referenceOf([batch.ids[0] ?? 0]))
    expect(text.trim().split('\r\n')).toHaveLength(format === 'Cmb' ? 3 : 2)
  })

  it('leave out whose card has changed since the approval, and list them with the reason', async () => {
    const batch = await due(3)
    const paidTime = await paid(batch)
    await server.db
      .update(users)
      .set({ bankCardTail: '9999' })
      .where(and(eq(users.id, batch.ids[1] ?? 0)))
    const answer = await server.call('finance', 'WorkOrderFinancialFlow/ExportBatchFiles', { paidTime, format: 'Cmb' })
    const files = unpack(answer.body)
    expect([...files.keys()].map((name) => name.split('.').at(-1)).sort()).toEqual(['csv', 'xlsx'])
  })
})
