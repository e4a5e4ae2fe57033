import { eq } from 'drizzle-orm'
import { SYSTEM } from '#machines/actor.ts'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { contractLifecycle } from '#machines/lifecycles/contracts/contract.lifecycle.ts'
import { addDays, startOfDay } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { contractBinding } from '#services/contracts/lifecycle/contract.binding.ts'
import { endForEmployer } from '#services/contracts/winding-up.api.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import {
  CODE,
  contractRow,
  contractTerms,
  dayOf,
  fileOn,
  forgetDrafts,
  giveCode,
  giveGuardianCode,
  papersOf,
  setGuardian,
} from '#tests/support/contracts.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { applyAsSystem } from './apply-as-system.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle, World } from './world.ts'

interface ContractHandle extends Handle {
  /** already attached to the contract, so that any sender may name it */
  readonly fileId: number
}

const send = (action: string, more: (world: World, handle: ContractHandle) => object = () => ({})) => ({
  operation: `ContractEmployment/${action}`,
  input: (world: World, handle: ContractHandle) => ({ id: handle.id, ...more(world, handle) }),
})
async function shownTo({ desk }: World, account: string, id: number): Promise<{ documentHash?: string }> {
  const { envelope } = await desk.call(account, 'ContractEmployment/Get', { id })
  return (envelope?.result ?? {}) as { documentHash?: string }
}
async function signature(world: World, id: number): Promise<object> {
  const { documentHash } = await shownTo(world, 'platform', id)
  return { id, documentHash, code: CODE, hasReadAll: true, isAgreed: true }
}
const reason = '双方商量好的'
const AHEAD = 'an end agreed for a day ahead'
const driverBinding = contractBinding as unknown as Driver<ContractHandle>['binding']

testRestPaths<ContractHandle>({
  lifecycle: contractLifecycle as unknown as AnyLifecycle,
  binding: driverBinding,
  scenarios: scenariosOf('contract'),
  shownBy: 'ContractEmployment/Get',
  row: ({ server }, { id }) => contractRow(server, id),

  async begin({ server, desk }, { scenario }) {
    await setGuardian(server, 'person', scenario.name === 'with a guardian')
    await forgetDrafts(server)
    const signMode = scenario.name.startsWith('on paper') ? 'Paper' : 'Electronic'
    // begun, so that it may be said to have ended yesterday
    const startDate = addDays(dayOf(server), -5)
    const form = { ...contractTerms(server, { signMode, startDate }), ...(await papersOf(server, 'person')) }
    const { id } = await desk.act('enterprise', 'ContractEmployment/Create', form)
    await fileOn(server, 'SigningPhotos', id)
    return { id, scenario: scenario.name, fileId: await fileOn(server, 'ContractFiles', id) }
  },

  // the paths go on with the first employer, and a proposed end stays ahead of the clock, as in the model
  async after({ server }, { id, scenario }, event) {
    const change = (set: Partial<typeof contractEmployments.$inferInsert>) =>
      server.db.update(contractEmployments).set(set).where(eq(contractEmployments.id, id))
    if (event === 'changeEnterprise') await change({ enterpriseId: server.account('enterprise').enterpriseId ?? 0 })
    if (event !== 'expire' || scenario !== AHEAD) return
    const { endProposal } = await contractRow(server, id)
    if (endProposal) await change({ endProposal: { ...endProposal, date: addDays(dayOf(server), 50) } })
  },

  sent: {
    update: send('Update', ({ server }) =>
      contractTerms(server, { basicWage: '5300.00', startDate: addDays(dayOf(server), -5) }),
    ),
    updateTemplate: send('UpdateContractTemplate', () => ({
      clauses: [{ title: '保密', text: '不外传客户的图像。' }],
    })),
    startAudit: send('StartAudit'),
    pass: send('Audit', () => ({ action: 'Pass' })),
    continue: send('Audit', () => ({ action: 'Continue' })),
    back: send('Audit', () => ({ action: 'Back', opinion: '请写明工作地点' })),
    reject: send('Audit', () => ({ action: 'Reject', opinion: '岗位与招聘需求不符' })),
    actualPass: send('ActualAudit', () => ({ action: 'Pass' })),
    actualReject: send('ActualAudit', () => ({ action: 'Reject', opinion: '岗位与招聘需求不符' })),
    notify: send('ContractNotify'),
    completeExpress: send('CompleteExpressInfo', () => ({ expressCompany: '示例快递', expressNo: 'SF1234567890' })),
    confirm: {
      operation: 'ContractEmployment/Confirm',
      async input(world, { id }) {
        for (const account of ['enterprise', 'person']) await giveCode(world.server, account)
        return signature(world, id)
      },
    },
    confirmAsGuardian: {
      operation: 'ContractEmployment/ConfirmAsGuardian',
      async input(world, { id }) {
        await giveGuardianCode(world.server)
        return signature(world, id)
      },
    },
    recordPaper: {
      operation: 'ContractEmployment/RecordPaper',
      async input(world, { id }) {
        const { documentHash } = await shownTo(world, 'platform', id)
        const scanIds = [await fileOn(world.server, 'SigningPhotos', id)]
        return { id, documentHash, signedDay: dayOf(world.server), scanIds, hasAllSignatures: true }
      },
    },
    confirmPaper: {
      operation: 'ContractEmployment/ConfirmPaper',
      input: async (world, { id }) => ({ id, documentHash: (await shownTo(world, 'platform', id)).documentHash }),
    },
    objectPaper: send('ObjectPaper', () => ({ reason: '不是我签的' })),
    passPaper: send('CheckPaper', () => ({ action: 'Pass' })),
    rejectPaper: send('CheckPaper', () => ({ action: 'Reject', opinion: '缺少第二页' })),
    refuse: send('Refuse', () => ({ reason })),
    abort: send('Abort', () => ({ reason })),
    renew: {
      operation: 'ContractEmployment/Create',
      input: ({ server }, { id }) => ({ ...contractTerms(server), previousContractId: id }),
    },
    changeEnterprise: send('ChangeEnterprise', ({ server }, { fileId }) => ({
      newEnterpriseId: server.account('enterprise3').enterpriseId,
      reason,
      fileIds: [fileId],
    })),
    terminate: send('Terminate', ({ server }) => ({ date: dayOf(server), kind: 'Misconduct', reason })),
    resign: send('Resign', ({ server }) => ({ date: addDays(dayOf(server), 30), reason })),
    // a day that is declared already gives way to an earlier one alone
    declareEnd: {
      operation: 'ContractEmployment/Terminate',
      async input({ server }, { id }) {
        const { terminationDate } = await contractRow(server, id)
        const date = terminationDate === null ? addDays(dayOf(server), 60) : addDays(terminationDate, -1)
        return { id, date, kind: 'Misconduct', reason }
      },
    },
    proposeEnd: {
      operation: 'ContractEmployment/Terminate',
      async input({ server }, { id, scenario, fileId }) {
        const { terminationDate } = await contractRow(server, id)
        const ahead = addDays(dayOf(server), 50)
        // a day that is declared already is no obstacle to an earlier resignation
        const date = terminationDate !== null && terminationDate < ahead ? terminationDate : ahead
        if (scenario === AHEAD) return { id, date, kind: 'Resignation', reason }
        return { id, date: addDays(dayOf(server), -1), kind: 'Agreement', reason, fileIds: [fileId] }
      },
    },
    proposeChange: send('ProposeEndChange', ({ server }) => ({ date: addDays(dayOf(server), 40), reason })),
    agreeToEnd: send('AnswerEndProposal', () => ({ agreed: true })),
    declineEnd: send('AnswerEndProposal', () => ({ agreed: false })),
    delete: send('Delete'),
  },

  caused: {
    async finish(world, handle) {
      const { terminationDate } = await contractRow(world.server, handle.id)
      world.server.setNow(startOfDay(addDays(terminationDate ?? '', 1)))
      await applyAsSystem(world, driverBinding, handle, 'finish')
    },
    // of its employer: the day is set with the event; an expired contract ends again only when its end was declared
    async windUp({ server }, { id }) {
      const { platform, db } = server
      const { enterpriseId, status } = await contractRow(server, id)
      if (status === 'Overdue') {
        await db
          .update(contractEmployments)
          .set({ endDeclaredTime: platform.now(), terminationDate: '2099-01-01' })
          .where(eq(contractEmployments.id, id))
      }
      const end = { employerId: enterpriseId, lastDay: '2000-01-01', reason, successorId: null, officerId: 1 }
      const work = { platform, db, actor: SYSTEM, now: platform.now() }
      await transact(work, (scope) => endForEmployer(scope, id, end))
    },
    async lapse(world, handle) {
      const { auditTime } = await contractRow(world.server, handle.id)
      world.server.setNow(new Date((auditTime?.getTime() ?? 0) + 61 * 86_400_000))
      await applyAsSystem(world, driverBinding, handle, 'lapse')
    },
    async remind(world, handle) {
      await applyAsSystem(world, driverBinding, handle, 'remind')
    },
    async expire(world, handle) {
      const { endDate } = await contractRow(world.server, handle.id)
      world.server.setNow(startOfDay(addDays(endDate ?? '', 1)))
      await applyAsSystem(world, driverBinding, handle, 'expire')
    },
  },
})
