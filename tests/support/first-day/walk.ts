import { strict as assert } from 'node:assert'
import { identityCheckCharacter } from '#machines/rules/identity-number.ts'
import type { MailServer } from '../mail-server.ts'
import { applyForEnterprise, chooseEnterprise, postJob, postOrder } from './enterprise.ts'
import { announceAccount, introduceOperator, lookAtFigures, type Office, writeArticle } from './operator.ts'
import { giveBankCard, register, type Visitor, writeRecord } from './person.ts'
import { Refused, type Seat } from './seat.ts'
import { signInStaff, withSecond } from './staff.ts'

/** An installation as its operator finds it: no accounts but two administrators, made on the command line. */
export interface Installation {
  readonly address: string
  /** where its mails go */
  readonly mail: MailServer
  /** user names and passwords of the two */
  readonly admins: readonly [Admin, Admin]
  /** lets seconds go by; without it they really do */
  wait?: Visitor['wait']
  /** told after each step */
  said?: (step: string) => void
}
interface Admin {
  readonly userName: string
  readonly password: string
}

/** Who is there at the end of the day. */
export interface Day extends Office {
  readonly person: Seat
  readonly enterprise: Seat
  readonly ids: Readonly<Record<'person' | 'enterprise' | 'job' | 'order', number>>
}

const first17 = '990101199603082'.padEnd(17, '1')
const PERSON = {
  phone: '13705710276',
  emailAddress: 'linmian@mail.test',
  realName: '林眠',
  // of nobody: the region 990101 does not exist
  idNumber: first17 + identityCheckCharacter(first17),
}
const MEMBER = { phone: '13705710279', emailAddress: 'xuwang@mail.test' }

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

interface Row {
  readonly id: number
}

/**
 * The first day of an installation: what docs/installation.md leaves to the office, then the first person and the first
 * enterprise, from their registration to the money.
 */
export async function walkFirstDay(installation: Installation): Promise<Day> {
  const { address, mail, admins, wait = pause, said = () => {} } = installation
  const visitor: Visitor = { address, mail, wait }
  await nobodyRegistersYet(visitor)
  const [keeper, warden] = await Promise.all(admins.map((each) => signInStaff(address, each.userName, each.password)))
  assert.ok(keeper && warden)
  const office = { keeper, warden }
  said('两位管理员第一次登录，设置两步验证')
  await introduceOperator(office)
  await announceAccount(office)
  await lookAtFigures(office)
  await writeArticle(office)
  said('名称、协议、收款账户、当地的标准和第一篇文章')

  const person = await register(visitor, { ...PERSON, userType: 'DisabledPerson' })
  const personId = await writeRecord(person, PERSON)
  const enterprise = await register(visitor, { ...MEMBER, userType: 'Enterprise' })
  const enterpriseId = await applyForEnterprise(enterprise)
  said('求职者和企业用邮箱验证码注册，提交资料')
  await keeper.post('UserDisabledPerson/Audit', { id: personId, action: 'Pass' })
  await warden.post('UserDisabledPerson/ReexaminePassed', { id: personId })
  await keeper.post('Enterprise/Audit', { id: enterpriseId, action: 'Pass' })
  await chooseEnterprise(enterprise, enterpriseId)
  const job = await postJob(enterprise)
  await keeper.post('Requirement/Audit', { id: job, action: 'Pass' })
  said('资料和岗位通过审核')

  const order = await postOrder(enterprise)
  await keeper.post('WorkOrder/ConfirmHosting', { id: order, hostedAmount: '200.00' })
  await keeper.post('WorkOrder/Publish', { id: order })
  await workAndAccept({ person, enterprise }, order)
  await giveBankCard(person, visitor, PERSON.emailAddress, PERSON.realName)
  await payOut(office, order)
  said('工单发布、领取、验收、付款')
  return { ...office, person, enterprise, ids: { person: personId, enterprise: enterpriseId, job, order } }
}

/** Without published texts nobody can agree to them. */
async function nobodyRegistersYet(visitor: Visitor): Promise<void> {
  const early = register(visitor, { phone: '13705710275', emailAddress: 'early@mail.test', userType: 'DisabledPerson' })
  await assert.rejects(early, Refused)
}

async function workAndAccept({ person, enterprise }: Pick<Day, 'person' | 'enterprise'>, workOrderId: number) {
  const claim = { workOrderId, quantity: '400', hasReadRules: true }
  const { id } = await person.post<Row>('WorkOrderParticipator/UserClaim', claim)
  await person.post('WorkOrderParticipator/Start', { id })
  const work = { workOrderParticipatorId: id, submittedQuantity: '400', remark: '全部完成。' }
  const completion = await person.post<Row>('WorkOrderCompletion/Create', work)
  const accepted = { id: completion.id, action: 'Pass', acceptedQuantity: '400' }
  await enterprise.post('WorkOrderCompletion/Audit', accepted)
}

async function payOut({ keeper, warden }: Office, workOrderId: number): Promise<void> {
  const { items } = await keeper.get<{ items: Row[] }>('WorkOrderFinancialFlow/GetAll', { workOrderId })
  const ids = items.map(({ id }) => id)
  assert.equal(ids.length, 1)
  await withSecond(warden, keeper.post('WorkOrderFinancialFlow/Pay', { ids, payMethod: 'BankTransfer' }))
  const paid = await keeper.get<{ items: { status: string }[] }>('WorkOrderFinancialFlow/GetAll', { workOrderId })
  assert.deepEqual(
    paid.items.map(({ status }) => status),
    ['Settled'],
  )
}
