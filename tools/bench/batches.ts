// A batch of twenty thousand payments from the check to the bank's result, one line in twenty of which comes back: each
// request beside an empty one of the same server. `BENCH_PAYMENTS=1200` makes a smaller batch.
import { Readable } from 'node:stream'
import { SYSTEM } from '#machines/actor.ts'
import { storeUpload } from '#services/attachments/attachment.api.ts'
import type { BankResult } from '#services/work-orders/bank-results/bank-result.schemas.ts'
import type { PaymentBatch } from '#services/work-orders/payment-batches/batch.schemas.ts'
import { manyPayments, payeeAt } from '#tests/support/many-payments.ts'
import setUpDatabases from '#tests/support/postgres.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Measured, median, type Row } from './report.ts'

const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 20_000)
const RETURNED_OF = 20
const MOST_SECONDS = 30
const EMPTY_ROUNDS = 15

export async function measureBatches(postgres: string): Promise<Measured> {
  Object.assign(process.env, { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: postgres })
  const removeTemplates = await setUpDatabases()
  const server = await startTestServer()
  try {
    return { rows: await timed(server) }
  } finally {
    await server.close()
    await removeTemplates()
  }
}

async function secondsOf<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const began = performance.now()
  const result = await work()
  return [(performance.now() - began) / 1_000, result]
}

async function timed(server: TestServer): Promise<Row[]> {
  const rows: Row[] = [{ what: 'an empty request (Session/GetCurrentLoginInformations)', value: await empty(server) }]
  const act = async <T>(what: string, account: string, operation: string, input: object, hasGoal = false) => {
    const [seconds, result] = await secondsOf(() => server.ok<T>(account, operation, { ...input }))
    const goal = hasGoal ? { goal: `≤ ${MOST_SECONDS} s`, reached: seconds <= MOST_SECONDS } : {}
    rows.push({ what, engine: 'postgres', value: `${seconds.toFixed(1)} s`, ...goal })
    return result
  }
  const made = await manyPayments(server, PAYMENTS)
  const count = PAYMENTS.toLocaleString('en')
  const asked = { workOrderId: made.orderId, payMethod: 'BankBatch' }
  const PREPARE = 'WorkOrderFinancialFlow/PrepareBatch'
  const { checked } = await act<PaymentBatch>(`${count} payments checked`, 'finance', PREPARE, {
    ...asked,
    isPreview: true,
  })
  const sent = { ...asked, checked }
  const { approval } = await act<PaymentBatch>(`${count} payments prepared`, 'finance', PREPARE, sent, true)
  await act('the list of approvals beside it', 'finance2', 'Approval/GetAll', { box: 'Waiting' })
  await act(`${count} payments approved`, 'finance2', 'Approval/Approve', { id: approval?.id }, true)
  const IMPORT = 'WorkOrderFinancialFlow/ImportBankResult'
  const fileId = await upload(server)
  const result = await act<BankResult>(`${count} lines of the bank checked`, 'finance', IMPORT, {
    fileId,
    isPreview: true,
  })
  const returned = result.counts.find(({ outcome }) => outcome === 'Returned')?.count ?? 0
  const arrived = result.counts.find(({ outcome }) => outcome === 'Succeeded')?.count ?? 0
  // a payee whose net was taxed would not match; the fixture pays less than the allowance
  if (returned !== PAYMENTS / RETURNED_OF || arrived !== PAYMENTS - returned)
    throw new Error(`${arrived} arrived and ${returned} came back`)
  const marked = { fileId, paidTime: result.batch?.paidTime, checked: result.checked }
  const what = `${count} lines of the bank registered, ${returned.toLocaleString('en')} of them returns`
  await act(what, 'finance', IMPORT, marked, true)
  rows.push({ what: 'an empty request afterwards', value: await empty(server) })
  return rows
}

async function empty(server: TestServer): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < EMPTY_ROUNDS; round++) {
    const [seconds] = await secondsOf(() => server.ok('finance', 'Session/GetCurrentLoginInformations'))
    times.push(seconds)
  }
  return `${(median(times) * 1_000).toFixed(1)} ms`
}

async function upload({ platform, db, account }: TestServer): Promise<number> {
  const lines = Array.from({ length: PAYMENTS }, (_, index) => {
    const { name, card, gross } = payeeAt(index)
    return `${name},${card},${gross},${index % RETURNED_OF === 0 ? '失败,账户已销户' : '成功,'}`
  })
  const text = Buffer.from(`户名,账号,金额,状态,失败原因\n${lines.join('\n')}\n`)
  const actor = { ...SYSTEM, userId: account('finance').userId }
  return (await storeUpload({ platform, db, actor, now: new Date() }, '结果.csv', Readable.from([text]), 'Temp')).id
}
