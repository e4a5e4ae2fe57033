import { ageFaults } from '#machines/rules/contract-law.ts'
import { contractFaults, NO_HISTORY } from '#machines/rules/contract-terms.ts'
import { isSameName } from '#machines/rules/real-name.ts'
import { enter, type Scope } from '#services/abp/apply-event.ts'
import type { ValidationError } from '#services/abp/conventions/errors.ts'
import { nextNumbers } from '#services/abp/conventions/numbers.ts'
import { compileValidator } from '#services/abp/conventions/validation.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { indexesOfSomePaper } from '#services/abp/sealing/sealed-papers.ts'
import type { ContractRow } from './contract.repository.ts'
import { BLANK } from './contract-drafting.ts'
import { type ContractForm, UpdateContractDto } from './contract-input.schemas.ts'
import { contractBinding, contractContextOf, lifecycle } from './lifecycle/contract.binding.ts'
import * as moved from './moved-contracts.repository.ts'
import type { EmployerRow, WorkerRow } from './parties.repository.ts'
import { TERM_TITLES } from './term-titles.ts'
import { termColumns } from './terms.ts'

/**
 * A running contract of a list that was signed on paper before: its parties by their numbers, and the terms that the
 * list contains.
 */
export type MovedContract = Omit<ContractForm, 'workContent' | 'workPlace'> & {
  readonly socialCreditCode: string
  readonly realName: string
  readonly idNumber: string
  /** work content; if absent, the position is used */
  readonly workContent?: string
  /** work place; if absent, the employer's address is used */
  readonly workPlace?: string
}

export type MovedContractResult =
  | { readonly outcome: 'Created' | 'Known'; readonly entityId: number; readonly message: string | null }
  | { readonly outcome: 'Refused'; readonly field: string; readonly message: string }

const limits = compileValidator(UpdateContractDto)
/** A placeholder id: the form of a contract requires the id of its row, but a row of a list has none yet. */
const ANY_ID = 1

/** The errors of a contract from a list: those of the contract form for every user, and a term that is over. */
export function movedContractProblems(
  { socialCreditCode: _, realName: __, idNumber: ___, ...form }: MovedContract,
  today: string,
): ValidationError[] {
  const { startDate, endDate } = form
  const terms = { workContent: form.position, workPlace: '-', ...form }
  const problem = (member: string, message: string) => [{ message, members: [member] }]
  return [
    ...(endDate && endDate < startDate ? problem('endDate', '结束日期应晚于开始日期') : []),
    ...(endDate && endDate < today ? problem('endDate', '合同期限已经结束，只迁入还在履行的合同') : []),
    ...limits({ id: ANY_ID, ...terms }),
  ]
}

interface Sides {
  readonly employer: EmployerRow
  readonly worker: WorkerRow
}

/**
 * Imports contracts that are running on paper. Each of them waits until its enterprise completes and submits it. Then
 * it is audited, and its paper is recorded, confirmed and checked like any other; the contract counts from then on. No
 * user is notified. The caller has checked the forms.
 */
export async function bringContracts(scope: Scope, forms: readonly MovedContract[]): Promise<MovedContractResult[]> {
  const { tx, platform, now } = scope
  const indexesOf = ({ idNumber }: MovedContract) => indexesOfSomePaper(platform.sealer, idNumber)
  const codes = forms.map(({ socialCreditCode }) => socialCreditCode)
  const employers = await moved.employersByCode(tx, codes)
  const workers = await moved.workersByIndex(tx, forms.flatMap(indexesOf))
  const known = await moved.knownTerms(
    tx,
    [...workers.values()].map(({ id }) => id),
  )
  const judged = forms.map((form) => {
    const employer = employers.get(form.socialCreditCode)
    const found = indexesOf(form).flatMap((index) => workers.get(index) ?? [])
    // papers of different kinds may have one number: the name decides
    const worker = found.find((one) => isSameName(one.realName ?? '', form.realName)) ?? found[0]
    return sidesOf(form, employer, worker)
  })
  const keyOf = ({ employer, worker }: Sides, { startDate }: MovedContract) =>
    moved.termKey(employer.id, worker.id, startDate)
  const isNew = (found: (typeof judged)[number], form: MovedContract): found is Sides =>
    'employer' in found && !known.has(keyOf(found, form))
  const fresh = judged.flatMap((sides, at) => {
    const form = forms[at]
    return form && isNew(sides, form) ? [{ sides, form }] : []
  })
  const ids = (await createMoved(scope, fresh)).values()
  return judged.map((found, at): MovedContractResult => {
    if (!('employer' in found)) return found
    const form = forms[at] as MovedContract
    const entityId = known.get(keyOf(found, form))
    if (entityId !== undefined) return { outcome: 'Known', entityId, message: '已经有这份合同，没有改动' }
    return {
      outcome: 'Created',
      entityId: ids.next().value as number,
      message: leftOpen(form, found.worker, toWireDay(now)),
    }
  })
}

type Refused = Extract<MovedContractResult, { outcome: 'Refused' }>
const refused = (field: string, message: string): Refused => ({ outcome: 'Refused', field, message })

function sidesOf(form: MovedContract, employer: EmployerRow | undefined, worker: WorkerRow | undefined) {
  if (!employer) return refused('socialCreditCode', '平台上没有这家企业，请先迁入企业名单')
  if (!worker) return refused('idNumber', '平台上没有这位求职者，请先迁入求职者名单')
  if (!isSameName(worker.realName ?? '', form.realName)) {
    return refused('realName', '这个身份证号的求职者是另一个姓名，请核对')
  }
  if (!form.workPlace && !employer.address) {
    return refused('workPlace', '请填写工作地点：企业资料里没有地址可以采用')
  }
  return { employer, worker } satisfies Sides
}

const columnsOf = (form: MovedContract, address: string) => ({
  ...termColumns({
    ...form,
    workContent: form.workContent ?? form.position,
    workPlace: form.workPlace ?? address,
    signMode: 'Paper',
  }),
  clauses: [],
})

/** The terms that the law requires and the list lacks, as text; null when none is missing. */
function leftOpen(form: MovedContract, { sex, birthday }: WorkerRow, today: string): string | null {
  const facts = { ...NO_HISTORY, sex, birthday, today, minimumWage: null, isSignedBefore: true }
  const faults = contractFaults(columnsOf(form, '-'), facts)
  const titles = new Set(faults.map(({ member }) => TERM_TITLES[member as keyof typeof TERM_TITLES] ?? member))
  if (titles.size === 0) return null
  // a title does not tell why the kind of contract is wrong
  const why = ageFaults(columnsOf(form, '-'), facts).map(({ message }) => `。${message}`)
  return `企业提交前要补充或修改：${[...titles].join('、')}${why.join('')}`
}

async function createMoved(scope: Scope, fresh: readonly { sides: Sides; form: MovedContract }[]): Promise<number[]> {
  if (fresh.length === 0) return []
  const { tx, actor, now } = scope
  const ids = await moved.nextContractIds(tx, fresh.length)
  const numbers = await nextNumbers(tx, 'HT', now, fresh.length)
  const rows: object[] = []
  for (const [at, { form, sides }] of fresh.entries()) {
    const { employer, worker } = sides
    const row = {
      ...columnsOf(form, employer.address ?? ''),
      ...{ id: ids[at], contractNo: numbers[at], enterpriseId: employer.id, userDisabledPersonId: worker.id },
      ...{ movedInTime: now, isReturned: true, creatorUserId: actor.userId, creationTime: now },
    }
    const whole = {
      ...BLANK,
      status: 'Auditing',
      ...row,
      enterprise: employer,
      person: worker,
    } as unknown as ContractRow
    await enter(scope, contractBinding, lifecycle, 'moveIn', contractContextOf(whole, now), async (status) => {
      rows.push({ ...row, status })
      return whole
    })
  }
  await moved.insertMoved(tx, rows)
  return ids
}
