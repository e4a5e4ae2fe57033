import { addDays } from '#services/abp/conventions/wire.ts'
import { reachInvitedJob } from '#services/contracts/invitations/jobs.ts'
import { contractCopies, contractProofs, PROOF_RECORD } from '#services/database/schema/contract-proofs.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import {
  CODE,
  contractTerms,
  dayOf,
  fileOn,
  giveCode,
  giveGuardianCode,
  numbersOf,
  papersOf,
  setGuardian,
} from '#tests/support/contracts.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Call } from './answers.ts'

/** From the draft to every end a contract can have. */
export async function callContracts(call: Call, server: TestServer): Promise<void> {
  await callTemplates(call)
  await callInvitations(call, server)
  const send = <T = { id: number }>(account: string, action: string, input: object = {}) =>
    call<T>(account, `ContractEmployment/${action}`, input)
  const terms = contractTerms(server)
  const draft = async () => (await send('enterprise', 'Create', { ...terms, ...(await papersOf(server, 'person')) })).id
  const sign = async (account: string, id: number) => {
    await giveCode(server, account)
    const { documentHash } = await send<{ documentHash: string }>(account, 'Get', { id })
    return send(account, 'Confirm', { id, documentHash, code: CODE, hasReadAll: true, isAgreed: true })
  }
  const id = await draft()
  await fileOn(server, 'SigningPhotos', id)
  await send('enterprise', 'Update', { id, ...terms, signMode: 'Paper' })
  await send('enterprise', 'UpdateContractTemplate', { id, clauses: [{ title: '保密', text: '不外传图像。' }] })
  await send('auditor', 'StartAudit', { id })
  await send('auditor', 'ReleaseAudit', { id })
  await send('auditor', 'Audit', { id, action: 'Pass' })
  await send('enterprise', 'ContractNotify', { id })
  await send('enterprise', 'CompleteExpressInfo', { id, expressCompany: '示例快递', expressNo: 'SF1' })
  for (const account of ['enterprise', 'person']) await sign(account, id)
  for (const list of ['GetAll', 'GetMyAll', 'GetContractList', 'GetEmploymentStatusList'])
    await send('enterprise', list)
  for (const log of ['GetLogs', 'GetUserAuditLog']) await send('platform', log, { id })
  await send('person', 'DownloadPdf', { id })
  await callProofs(call, server, id)
  await send('enterprise', 'GetEmployee', { id })
  await send('enterprise', 'UpdateEmployee', { id, department: '标注组', emergencyContactPhone: '13900000000' })
  const change = { newEnterpriseId: server.account('enterprise2').enterpriseId, reason: '业务移交' }
  await send('auditor', 'ChangeEnterprise', { id, ...change, fileIds: [await fileOn(server, 'ContractFiles', id)] })
  await send('auditor', 'Terminate', { id, date: dayOf(server), kind: 'Agreement', reason: '双方协商' })
  await callGuardian(call, server, await draft())
  await callPaper(call, server, await draft())
  const leaving = await draft()
  await send('auditor', 'ActualAudit', { id: leaving, action: 'Pass' })
  for (const account of ['enterprise', 'person']) await sign(account, leaving)
  await send('person', 'Resign', { id: leaving, date: addDays(dayOf(server), 30), reason: '搬家' })
  await send('person', 'ProposeEndChange', { id: leaving, reason: '不搬了' })
  await send('enterprise', 'AnswerEndProposal', { id: leaving, agreed: true })
  const refused = await draft()
  await send('auditor', 'ActualAudit', { id: refused, action: 'Pass' })
  await send('person', 'Refuse', { id: refused, reason: '时间不合适' })
  await send('enterprise', 'Delete', { id: refused })
  await send('enterprise', 'Abort', { id: await draft(), reason: '岗位取消' })
}

/** An employer asks, the person is found, agrees, takes it back, and blocks the employer for a while. */
async function callInvitations(call: Call, server: TestServer): Promise<void> {
  const message = '我们在线下见过面，想请您来做标注。'
  const asked = { ...(await numbersOf(server, 'person4')), position: '数据标注员', message }
  const { id } = await call('enterprise', 'ContractInvitation/Create', asked)
  await runJobNow(server.platform, reachInvitedJob)
  for (const answer of ['Accept', 'Withdraw', 'Block', 'Unblock'])
    await call('person4', 'ContractInvitation/Answer', { id, answer })
  await call('enterprise', 'ContractInvitation/Get', { id })
  const other = await call('enterprise', 'ContractInvitation/Create', {
    ...{ ...asked, ...(await numbersOf(server, 'person5')) },
  })
  await call('enterprise', 'ContractInvitation/TakeBack', { id: other.id })
  await call('auditor', 'ContractInvitation/GetAll')
}

/** From the first version to the next; what was in use stays. */
async function callTemplates(call: Call): Promise<void> {
  const send = <T = { id: number }>(action: string, input: object = {}) =>
    call<T>('platform', `ContractTemplate/${action}`, input)
  const clauses = [{ title: '居家办公', text: '{岗位}可以在家工作。' }]
  const { id } = await send('Create', { name: '答复测试约定', contractType: 'FixedTerm', clauses })
  await send('Update', { id, clauses, note: '居家时选用' })
  await send('Enable', { id })
  const next = await send('CreateVersion', { id })
  await send('Get', { id: next.id })
  await send('GetAll')
  await call('enterprise', 'ContractTemplate/GetContractTemplateList', { contractType: 'FixedTerm' })
  await send('Delete', { id: next.id })
  await send('Disable', { id })
}

/** Signed on paper: objected to, sent back, and at last in force. */
async function callPaper(call: Call, server: TestServer, id: number): Promise<void> {
  const send = <T = { id: number }>(account: string, action: string, input: object) =>
    call<T>(account, `ContractEmployment/${action}`, { id, ...input })
  await send('auditor', 'ActualAudit', { action: 'Pass' })
  const { documentHash } = await send<{ documentHash: string }>('enterprise', 'Get', {})
  const record = async () => {
    const scanIds = [await fileOn(server, 'SigningPhotos', id)]
    await send('enterprise', 'RecordPaper', { documentHash, signedDay: dayOf(server), scanIds, hasAllSignatures: true })
  }
  await record()
  await send('person', 'ObjectPaper', { reason: '不是我签的' })
  await record()
  await send('auditor', 'CheckPaper', { action: 'Reject', opinion: '缺少第二页' })
  await record()
  await send('person', 'ConfirmPaper', { documentHash })
  await send('auditor', 'CheckPaper', { action: 'Pass' })
  await send('auditor', 'Terminate', { date: dayOf(server), kind: 'Agreement', reason: '双方协商' })
}

/** The guardian confirms what the person has signed; then the record is as it was. */
async function callGuardian(call: Call, server: TestServer, id: number): Promise<void> {
  await setGuardian(server, 'person')
  await call('auditor', 'ContractEmployment/ActualAudit', { id, action: 'Pass' })
  const { documentHash } = await call<{ documentHash: string }>('person', 'ContractEmployment/Get', { id })
  const signature = { id, documentHash, code: CODE, hasReadAll: true, isAgreed: true }
  await giveCode(server, 'person')
  await call('person', 'ContractEmployment/Confirm', signature)
  await call('person', 'ContractEmployment/SendGuardianCode', { id })
  await giveGuardianCode(server)
  await call('person', 'ContractEmployment/ConfirmAsGuardian', signature)
  await call('enterprise', 'ContractEmployment/Abort', { id, reason: '岗位取消' })
  await setGuardian(server, 'person', false)
}

/** One that an authority has given, and one that is still waited for. */
async function callProofs(call: Call, server: TestServer, contractId: number): Promise<void> {
  const now = server.platform.now()
  const recordSealed = server.platform.sealer.seal(PROOF_RECORD, '{}')
  const asked = { contractId, documentHash: '0', recordSealed, recordHash: '0', nextTime: now, creationTime: now }
  const given = { ...asked, kind: 'Timestamp' as const, token: 'MAA=', authority: '示例时间戳', provenTime: now }
  await server.db.insert(contractProofs).values(given)
  const waiting = { ...asked, kind: 'Certificate' as const, tries: 2, problem: '服务没有按时回答' }
  const [row] = await server.db.insert(contractProofs).values(waiting).returning()
  await call('person', 'ContractProof/Download', { id: contractId })
  await call('platform', 'ContractProof/GetAll', { state: 'Waiting' })
  await call('platform', 'ContractProof/Retry', { ids: [row?.id] })
  const [copy] = await server.db.select().from(contractCopies)
  await call(null, 'ContractProof/Check', { number: copy?.checkNumber })
}
