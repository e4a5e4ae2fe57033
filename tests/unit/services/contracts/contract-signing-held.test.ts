import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractPapers, contractSignatures } from '#services/database/schema/contracts.ts'
import { CODE, contractDesk, contractRow, giveGuardianCode, setGuardian } from '#tests/support/contracts.ts'
import { createGate, sendTogether } from '#tests/support/held.ts'
import { type Reply, startTestServer, type TestServer } from '#tests/support/server.ts'

/**
 * Signatures whose checks without a lock have all passed when the contract changes in another connection. What is
 * checked again under the lock decides.
 */

/** Has a guardian, as the third signer. */
const WARD = 'person23'

const gate = createGate()
let server: TestServer
let desk: ReturnType<typeof contractDesk>
beforeAll(async () => {
  server = await startTestServer({}, undefined, gate.through)
  desk = contractDesk(server)
  for (const account of ['enterprise', 'auditor', 'person', WARD]) await server.tokenOf(account)
})
afterAll(() => server.close())

const call = (account: string, action: string, input: object) => () =>
  server.call(account, `ContractEmployment/${action}`, input)
const codes = (replies: readonly Reply[]) => replies.map(({ envelope }) => envelope?.error?.code ?? 0).toSorted()
const together = (lock: SQL, ...requests: (() => Promise<Reply>)[]) => sendTogether(server, gate, lock, requests)

const contractLock = (id: number) => sql`select id from contract_employment where id = ${id} for update`
const otherText = (id: number) => sql`update contract_employment set position = '装配工' where id = ${id}`
const signaturesOf = (id: number) =>
  server.db.select().from(contractSignatures).where(eq(contractSignatures.contractId, id))

describe('a signature that waits for the contract', () => {
  it.each(['person', 'enterprise'])('of %s is refused where the text has changed meanwhile', async (account) => {
    const { id } = await desk.audited()
    const form = await desk.confirmation(id, account)
    expect(codes(await together(otherText(id), call(account, 'Confirm', form)))).toEqual([40902])
    expect(await signaturesOf(id)).toEqual([])
    expect(await contractRow(server, id)).toMatchObject({ documentSealed: null })
    // the code is not used up: with the text as it is now it signs
    const { documentHash } = await desk.act(account, 'Get', { id })
    expect(await desk.act(account, 'Confirm', { ...form, documentHash })).toMatchObject({ status: 'Signing' })
    await desk.act('enterprise', 'Abort', { id, reason: '另行起草合同' })
  })

  it('signs once where it is sent twice with one code', async () => {
    const { id } = await desk.audited()
    const form = await desk.confirmation(id, 'person')
    const replies = await together(contractLock(id), call('person', 'Confirm', form), call('person', 'Confirm', form))
    expect(codes(replies)).toEqual([0, 40010])
    expect(await signaturesOf(id)).toHaveLength(1)
    await desk.act('enterprise', 'Abort', { id, reason: '另行起草合同' })
  })

  it('is refused where the contract has been given up meanwhile', async () => {
    const { id } = await desk.audited()
    const form = await desk.confirmation(id, 'person')
    const givenUp = sql`update contract_employment set status = 'Abort' where id = ${id}`
    expect(codes(await together(givenUp, call('person', 'Confirm', form)))).toEqual([40901])
    expect(await signaturesOf(id)).toEqual([])
  })
})

describe('a guardian’s signature that waits for the contract', () => {
  const prepared = async () => {
    await setGuardian(server, WARD)
    const { id } = await desk.audited({}, WARD)
    await desk.sign(WARD, id)
    await giveGuardianCode(server)
    const { documentHash } = await desk.act(WARD, 'Get', { id })
    return { id, documentHash, code: CODE, hasReadAll: true, isAgreed: true }
  }
  const personId = () => server.account(WARD).personId ?? 0

  it('is refused where the guardian has another phone meanwhile', async () => {
    const form = await prepared()
    const otherPhone = sql`with held as (select id from contract_employment where id = ${form.id} for update)
      update user_disabled_person set guardian_phone = '13900000299' where id = ${personId()}
      and exists (select 1 from held)`
    expect(codes(await together(otherPhone, call(WARD, 'ConfirmAsGuardian', form)))).toEqual([40902])
    expect((await signaturesOf(form.id)).map(({ party }) => party)).toEqual(['Person'])
    await desk.act('enterprise', 'Abort', { id: form.id, reason: '另行起草合同' })
  })
})

describe('a scan that waits for the contract', () => {
  it('is refused where the text has changed meanwhile', async () => {
    const { id } = await desk.audited({ signMode: 'Paper' })
    const form = await desk.paperForm(id)
    expect(codes(await together(otherText(id), call('enterprise', 'RecordPaper', form)))).toEqual([40902])
    expect(await server.db.$count(contractPapers, eq(contractPapers.contractId, id))).toBe(0)
  })
})
