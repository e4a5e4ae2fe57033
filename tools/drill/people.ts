import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClaimFixture } from '#tests/load/claim-fixture.ts'
import type { Act, Ledger } from './ledger.ts'
import type { Answer, Sender } from './requests.ts'

export interface Crowd {
  readonly fixture: ClaimFixture
  /** token of a user of the enterprise that accepts */
  readonly acceptorToken: string
  readonly people: number
  readonly pauseMs: number
  /** every submitted result has a file */
  readonly withFiles: boolean
}

const ACCEPTORS = 3
const PAID_AT_ONCE = 10
const FILE_BYTES = 50_000
/** Codes of refusals because another user was faster: the last place is taken, or the action is already done. */
const TAKEN = [40_903, 40_901]
/** Number of people who contest one order: with more, all of them wait for its row lock. */
export const GROUP = 10

/**
 * Simulates the users: people claim, start and submit; the enterprise accepts; finance pays; a visitor reads. Ends with
 * `sender.isOver`.
 */
export async function keepBusy(crowd: Crowd, sender: Sender, ledger: Ledger): Promise<void> {
  const { fixture, people, pauseMs } = crowd
  const submitted: { id: number; person: number }[] = []
  const accepted = new Map<number, () => void>()
  const reached = Array.from({ length: Math.ceil(people / GROUP) }, () => 0)

  /**
   * Records a success. A refusal of a repeated request is an error of the product, because it did not recognise its own
   * earlier answer.
   */
  const isDone = (
    act: Act,
    answer: Answer | undefined,
    idsOf: (result: Answer['result']) => number[],
    sha256?: string,
  ): boolean => {
    if (answer?.status === 200) ledger.written({ act, ids: idsOf(answer.result), ...(sha256 ? { sha256 } : {}) })
    else if (answer && !(act === 'claim' && TAKEN.includes(answer.code))) {
      const again = answer.attempts > 1
      const reason = `${act} refused ${answer.status}/${answer.code} ${answer.details ?? ''}`.trim()
      ledger.failed(reason)
      if (again) ledger.refusedAgain.push(reason)
    }
    return answer?.status === 200
  }

  const over = (async () => {
    while (!sender.isOver) await pause(100)
  })()

  const upload = async (token: string): Promise<number[] | undefined> => {
    const content = Buffer.from(randomBytes(FILE_BYTES / 2).toString('hex'))
    const stored = await sender.upload('Attachment/UploadToTemp', token, 'result.txt', content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    return isDone('upload', stored, ({ id }) => [id], sha256) ? [stored?.result.id as number] : undefined
  }

  const person = async (index: number): Promise<void> => {
    const token = fixture.tokens[index] ?? ''
    const rest = () => pause(pauseMs * (0.5 + Math.random()))
    await pause(pauseMs * Math.random())
    const group = Math.floor(index / GROUP)
    // index of the first order that the person has not claimed, because a person can have only one participation in an
    // order
    let first = 0
    while (!sender.isOver) {
      const wanted = Math.max(reached[group] ?? 0, first)
      const workOrderId = fixture.orderIds[wanted * reached.length + group] as number
      const claim = { workOrderId, quantity: '1', hasReadRules: true }
      const claimed = await sender.write('WorkOrderParticipator/UserClaim', token, claim)
      if (!isDone('claim', claimed, ({ id }) => [id])) {
        // no place is left: the whole group continues with the next order
        if (claimed && TAKEN.includes(claimed.code) && reached[group] === wanted) reached[group]++
        await rest()
        continue
      }
      first = wanted + 1
      const id = claimed?.result.id as number
      await rest()
      const started = await sender.write('WorkOrderParticipator/Start', token, { id })
      if (!isDone('start', started, () => [id])) continue
      await rest()
      const fileIds = crowd.withFiles ? await upload(token) : []
      if (!fileIds) continue
      const work = { workOrderParticipatorId: id, submittedQuantity: '1', remark: '已完成并自查', fileIds }
      const handedIn = await sender.write('WorkOrderCompletion/Create', token, work)
      if (!isDone('submit', handedIn, (result) => [result.id])) continue
      const isAccepted = new Promise<void>((resolve) => {
        accepted.set(index, resolve)
        submitted.push({ id: handedIn?.result.id as number, person: index })
      })
      await Promise.race([isAccepted, over])
    }
  }

  const acceptor = async (): Promise<void> => {
    while (!sender.isOver) {
      const next = submitted.shift()
      if (!next) {
        await pause(100)
        continue
      }
      const decision = { id: next.id, action: 'Pass' }
      isDone('accept', await sender.write('WorkOrderCompletion/Audit', crowd.acceptorToken, decision), () => [next.id])
      accepted.get(next.person)?.()
    }
  }

  const finance = async (): Promise<void> => {
    const waiting = `WorkOrderFinancialFlow/GetAll?status=ToBeSettled&maxResultCount=${PAID_AT_ONCE}`
    while (!sender.isOver) {
      // first come payments that were prepared but not approved, because a kill came in between
      const prepared = await sender.read('Approval/GetAll?box=Waiting', fixture.secondToken)
      for (const { id } of (prepared?.result?.items ?? []) as { id: number }[]) {
        const approved = await sender.write('Approval/Approve', fixture.secondToken, { id })
        isDone('pay', approved, ({ entityIds }) => entityIds as number[])
      }
      const page = await sender.read(waiting, fixture.financeToken)
      const flows = (page?.result?.items ?? []) as { id: number; approval: object | null }[]
      const ids = flows.filter(({ approval }) => approval === null).map(({ id }) => id)
      if (ids.length > 0) {
        const payment = { ids, payMethod: 'BankTransfer' }
        // the answer is not recorded, because this call only prepares the payment and the approval pays it
        await sender.write('WorkOrderFinancialFlow/Pay', fixture.financeToken, payment)
      }
      await pause(1_000)
    }
  }

  const visitor = async (): Promise<void> => {
    while (!sender.isOver) {
      await sender.read('WorkOrder/GetWorkOrderList?maxResultCount=5')
      await pause(1_000)
    }
  }

  const everybody = [
    ...Array.from({ length: people }, (_, index) => person(index)),
    ...Array.from({ length: ACCEPTORS }, acceptor),
    finance(),
    visitor(),
  ]
  await Promise.all(everybody)
}
