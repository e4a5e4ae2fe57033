import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkNumberIn } from '#machines/rules/check-number.ts'
import { MOST_TRIES, proofsOf } from '#services/contracts/evidence/proof.repository.ts'
import { recordJobs } from '#services/contracts/evidence/records.ts'
import { contractProofs, PROOF_RECORD } from '#services/database/schema/contract-proofs.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { contractDesk, contractRow, dayOf, fileOn } from '#tests/support/contracts.ts'
import { startAuthority } from '#tests/support/pki/authority-server.ts'
import { startTestServer } from '#tests/support/server.ts'
import { unpack } from '#tests/support/unzip.ts'

let clock = () => new Date()
const authority = await startAuthority(() => clock())
const server = await startTestServer({ ...authority.settings, PROVIDER_TIMEOUT: '8' })
clock = () => server.platform.now()
afterEach(() => {
  authority.mood = 'working'
  authority.asked.length = 0
  server.setNow(null)
})
afterAll(async () => {
  await server.close()
  await authority.stop()
})
const { act, audited, sign, concluded } = contractDesk(server)

const runJobs = async () => {
  for (const job of recordJobs) await runJobNow(server.platform, job)
}
const proofs = (id: number) => proofsOf(server.db, id)
const inMinutes = (minutes: number) => server.setNow(new Date(Date.now() + minutes * 60_000))
const pdf = async (account: string, id: number) =>
  (await server.call(account, 'ContractEmployment/DownloadPdf', { id })).body
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
interface Checked {
  finding: string
  contract: (Record<string, unknown> & { proofs: { authority: string }[] }) | null
}
const check = (input: object) => server.ok<Checked>(null, 'ContractProof/Check', input)

describe('a contract that has come into force', () => {
  it('is attested by both authorities, who learn a hash and nothing else', async () => {
    const { id, documentHash } = await audited()
    await sign('enterprise', id)
    await runJobs()
    expect(await proofs(id), 'one side alone makes no contract').toEqual([])
    await sign('person', id)
    await runJobs()
    const rows = await proofs(id)
    expect(rows.map(({ kind, occasion, authority: by, problem }) => ({ kind, occasion, by, problem }))).toEqual([
      { kind: 'Timestamp', occasion: 'Concluded', by: 'Test TSA', problem: null },
      { kind: 'Certificate', occasion: 'Concluded', by: 'Test CA', problem: null },
    ])
    const record = server.platform.sealer.open(PROOF_RECORD, rows[0]?.recordSealed ?? '')
    expect(hashOf(Buffer.from(record))).toBe(rows[0]?.recordHash)
    const facts = JSON.parse(record)
    expect(hashOf(Buffer.from(facts.text))).toBe(documentHash)
    expect(facts).toMatchObject({
      occasion: 'Concluded',
      textSha256: documentHash,
      signatures: [
        { party: 'Enterprise', codeSentBy: 'Sms', textSha256: documentHash, voidedTime: null },
        { party: 'Person', codeSentBy: 'Sms', account: server.account('person').userId },
      ],
    })
    const [stamped, signed] = ['/tsa', '/sign'].map((path) => authority.asked.find((one) => one.path === path))
    expect(stamped).toMatchObject({
      type: 'application/timestamp-query',
      authorization: `Basic ${Buffer.from('account:secret').toString('base64')}`,
    })
    expect(stamped?.body.length).toBeLessThan(100)
    expect(signed?.authorization).toBe('Bearer a-token-of-the-provider')
    expect(JSON.parse(signed?.body.toString() ?? '')).toEqual({ algorithm: 'SHA-256', hash: rows[0]?.recordHash })
    await runJobs()
    expect(authority.asked, 'nobody is asked twice').toHaveLength(2)
    await act('auditor', 'Terminate', { id, date: dayOf(server), kind: 'Agreement', reason: '双方协商' })
    await runJobs()
    expect((await proofs(id)).map(({ occasion }) => occasion)).toEqual(['Concluded', 'Concluded', 'Ended', 'Ended'])
  })

  it('is attested anew when it goes on with another employer', async () => {
    const { id } = await concluded({}, 'person2')
    await runJobs()
    const change = { newEnterpriseId: server.account('enterprise2').enterpriseId, reason: '业务移交' }
    await act('auditor', 'ChangeEnterprise', { id, ...change, fileIds: [await fileOn(server, 'ContractFiles', id)] })
    expect((await contractRow(server, id)).isRecordDue).toBe(true)
    await runJobs()
    expect((await proofs(id)).map(({ occasion }) => occasion)).toContain('Transferred')
    await act('auditor', 'Terminate', { id, date: dayOf(server), kind: 'Agreement', reason: '双方协商' })
  })

  it.each([
    ['failing', '服务拒绝了请求（HTTP 503）'],
    ['hanging', '服务没有按时回答'],
    ['chatting', '服务的回答超过 262144 字节'],
    ['forging', '签名的证书不在信任的证书之下，或不在有效期内'],
  ] as const)('waits when an authority is %s, and is attested when it works again', async (mood, problem) => {
    const { id } = await concluded({}, 'person3')
    authority.mood = mood
    await runJobs()
    const waiting = await proofs(id)
    expect(waiting.map((row) => [row.tries, row.token, row.problem])).toEqual([
      [1, null, problem],
      [1, null, problem],
    ])
    authority.mood = 'working'
    await runJobs()
    expect(
      (await proofs(id)).every(({ token }) => token === null),
      'it is not asked at once again',
    ).toBe(true)
    inMinutes(2)
    await runJobs()
    expect((await proofs(id)).every(({ token }) => token !== null)).toBe(true)
    await act('auditor', 'Terminate', { id, date: dayOf(server), kind: 'Agreement', reason: '双方协商' })
  })

  it('is left for administrators after the last try, who see why and ask again', async () => {
    const { id, contractNo } = await concluded({}, 'person4')
    authority.mood = 'failing'
    await runJobs()
    await server.db.update(contractProofs).set({ tries: MOST_TRIES }).where(eq(contractProofs.contractId, id))
    inMinutes(60 * 24 * 7)
    authority.mood = 'working'
    await runJobs()
    const list = () =>
      server.ok<{ totalCount: number; items: { id: number; state: string; problem: string }[] }>(
        'platform',
        'ContractProof/GetAll',
        { contractNo, state: 'Failed' },
      )
    const { items } = await list()
    expect(items.map(({ state, problem }) => ({ state, problem }))).toEqual(
      Array(2).fill({ state: 'Failed', problem: '服务拒绝了请求（HTTP 503）' }),
    )
    expect(await server.ok('platform', 'ContractProof/Retry', { ids: items.map((row) => row.id) })).toBe(2)
    await runJobs()
    expect((await list()).totalCount).toBe(0)
    expect(await server.refused('platform', 'ContractProof/Retry', { ids: items.map((row) => row.id) })).toMatchObject({
      details: '这些存证已经完成，不需要重试',
    })
  })

  it('can be taken to a court: record, time stamp and signature, for those alone who may read it', async () => {
    const { id } = await concluded({}, 'person5')
    expect(await server.refused('person5', 'ContractProof/Download', { id })).toMatchObject({ status: 400 })
    await runJobs()
    const { status, body } = await server.call('person5', 'ContractProof/Download', { id })
    expect(status).toBe(200)
    expect([...unpack(body).keys()].map((name) => name.replace(/-.{8}\//, '/'))).toEqual([
      'Concluded/record.json',
      'Concluded/timestamp.tsr',
      'Concluded/signature.p7s',
      '核验方法.txt',
    ])
    expect((await server.call('person', 'ContractProof/Download', { id })).status).toBe(404)
    expect((await server.call('foundation', 'ContractProof/Download', { id })).status).toBe(403)
  })
})

describe('a copy that was handed out', () => {
  it('is found by whoever holds it, who learns nothing that the copy does not say', async () => {
    const { id, contractNo } = await concluded({}, 'person6')
    await runJobs()
    const file = await pdf('person6', id)
    const { finding, contract } = await check({ sha256: hashOf(file).toUpperCase() })
    expect(finding).toBe('Genuine')
    expect(contract).toMatchObject({ contractNo, isInForce: true, isCurrentText: true, statusLabel: '履行中' })
    expect(contract?.enterpriseName).toMatch(/^\*{4}/)
    expect(contract?.personName).toMatch(/^.\*+$/)
    expect(contract?.proofs.map((proof) => proof.authority)).toEqual(['Test TSA', 'Test CA'])
    const number = checkNumberIn(file)
    expect(number).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(await check({ number: number?.toLowerCase().replaceAll('-', ' ') })).toMatchObject({ finding: 'Registered' })
    await act('auditor', 'Terminate', { id, date: dayOf(server), kind: 'Agreement', reason: '双方协商' })
    expect(await check({ number })).toMatchObject({ contract: { isInForce: false, statusLabel: '已解除或终止' } })
  })

  it('is not ours any more when one byte is another', async () => {
    const { id } = await concluded({}, 'person7')
    const file = await pdf('enterprise', id)
    const changed = Buffer.from(file)
    const place = Math.floor(file.length / 2)
    changed[place] = (changed[place] ?? 0) ^ 1
    const sha256 = hashOf(changed)
    expect(await check({ sha256, number: checkNumberIn(changed) })).toEqual({ finding: 'Altered', contract: null })
    expect(await check({ sha256 })).toEqual({ finding: 'Unknown', contract: null })
    expect(await check({ sha256: hashOf(file) })).toMatchObject({ finding: 'Genuine' })
  })

  it('says when the text has changed since it was printed', async () => {
    const { id } = await audited({}, 'person8')
    const file = await pdf('person8', id)
    const { rowVersion } = await act('enterprise', 'Get', { id })
    await act('enterprise', 'UpdateContractTemplate', {
      id,
      clauses: [{ title: '保密', text: '不外传图像。' }],
      rowVersion,
    })
    expect(await check({ sha256: hashOf(file) })).toMatchObject({
      finding: 'Genuine',
      contract: { isCurrentText: false, isInForce: false, proofs: [] },
    })
  })

  it.each([
    [{}, '请选择 PDF 文件，或填写核验编号'],
    [{ number: '  ' }, '请选择 PDF 文件，或填写核验编号'],
    [{ number: '12345' }, '核验编号是 12 位字母和数字，印在合同最后“怎样核验”的下面'],
  ])('is asked for by a file or a number: %o', async (input, message) => {
    const refusal = await server.refused(null, 'ContractProof/Check', input)
    expect(refusal).toMatchObject({ status: 400, members: ['number'] })
    expect(refusal.details).toContain(message)
  })

  it('that nobody was handed is unknown', async () => {
    expect(await check({ number: '0000-0000-0000' })).toEqual({ finding: 'Unknown', contract: null })
    expect(await check({ sha256: '0'.repeat(64) })).toEqual({ finding: 'Unknown', contract: null })
  })
})
