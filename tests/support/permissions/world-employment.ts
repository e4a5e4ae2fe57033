import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { contractInvitations } from '#services/database/schema/contract-invitations.ts'
import { CONTRACT_STATUSES } from '#services/database/schema/contract-names.ts'
import { contractProofs, PROOF_RECORD } from '#services/database/schema/contract-proofs.ts'
import { contractTemplates } from '#services/database/schema/contract-templates.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import { moveImports } from '#services/database/schema/moving.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { policyDocuments } from '#services/database/schema/policy-documents.ts'
import { DELIVERY_STATUSES, REQUIREMENT_STATUSES } from '#services/database/schema/recruitment-names.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import {
  enterpriseTaskFeedbacks,
  enterpriseTaskParticipators,
  enterpriseTasks,
} from '#services/database/schema/tasks.ts'
import { requirementForm } from '#tests/support/recruitment.ts'
import type { Row } from './table.ts'
import { ENTERPRISES, LETTERS, type Letter, PAIRS, PERSONS, type World } from './world.ts'

const today = toWireDay(new Date())
const DAY = 86_400_000

/** Jobs, resumes, contracts, pay and tasks of both enterprises and both persons, in every status. */
export async function settleEmployment(world: World): Promise<void> {
  await world.put('contractTemplate', {}, contractTemplates, {
    ...{ name: '权限测试约定', contractType: 'FixedTerm', version: 1 },
    clauses: [{ title: '居家办公', text: '{岗位}可以在家工作。' }],
  })
  await world.put('policyDocument', {}, policyDocuments, {
    ...{ kind: 'AccessibilityStatement', version: 900, title: '无障碍声明', summary: '怎样使用' },
    sections: [{ title: '目标', text: '都能用' }],
  })
  await world.put('moveImport', { status: 'Draft' }, moveImports, {
    ...{
      kind: 'Persons',
      status: 'Draft',
      fileName: '名单.xlsx',
      sha256: '00',
      source: '市残联名册',
      basis: 'LegalDuty',
    },
    ...{ basisDay: '2026-01-01', basisNote: '残疾人就业条例', headsHash: '00', columns: {} },
    heads: [
      { column: 1, head: '姓名' },
      { column: 2, head: '身份证号' },
    ],
  })
  for (const enterprise of LETTERS) {
    for (const status of REQUIREMENT_STATUSES) await job(world, enterprise, status)
    for (const status of DELIVERY_STATUSES) {
      const { id } = await job(world, enterprise, 'Published')
      for (const person of LETTERS) await resume(world, { person, enterprise, status }, id)
    }
  }
  for (const pair of PAIRS) {
    for (const status of CONTRACT_STATUSES) await employment(world, { ...pair, status })
    for (const status of ['Asked', 'Accepted', 'Refused'] as const) await asking(world, { ...pair, status })
    for (const status of ['ToBeReviewed', 'InProgress', 'InAcceptance', 'Accepted', 'Rejected'] as const)
      await duty(world, { ...pair, status })
  }
}

type Pair = { person: Letter; enterprise: Letter }

/** An enterprise has asked the person for a contract. */
const asking = (world: World, row: Pair & { status: 'Asked' | 'Accepted' | 'Refused' }) =>
  world.put('contractInvitation', row, contractInvitations, {
    ...{ status: row.status, realName: '某人', maskedNumber: '9***', position: '标注', message: '请您来做标注。' },
    enterpriseId: world.enterpriseId(row.enterprise),
    userDisabledPersonId: world.personId(row.person),
    acceptedTime: row.status === 'Accepted' ? new Date() : null,
    expireTime: new Date(Date.now() + 30 * DAY),
  })

export async function job(
  world: World,
  enterprise: Letter,
  status: (typeof REQUIREMENT_STATUSES)[number],
): Promise<Row> {
  const { validTo, ...form } = requirementForm()
  return world.put('requirement', { enterprise, status }, requirements, {
    ...form,
    validTo,
    number: `PT-${world.next()}`,
    enterpriseId: world.enterpriseId(enterprise),
    creatorUserId: world.userId(ENTERPRISES[enterprise]),
    status,
    experienceRequirement: 'NoExperience',
    publishTime: status === 'Published' ? new Date() : null,
    submitTime: status === 'Auditing' ? new Date() : null,
  })
}

const resume = (
  world: World,
  row: Pair & { status: (typeof DELIVERY_STATUSES)[number] },
  requirementId: number,
): Promise<Row> =>
  world.put('delivery', { ...row, more: { requirementId } }, requirementResumes, {
    requirementId,
    enterpriseId: world.enterpriseId(row.enterprise),
    userDisabledPersonId: world.personId(row.person),
    userId: world.userId(PERSONS[row.person]),
    status: row.status,
    snapshotTime: new Date(),
    consentTime: new Date(),
    deliveredTime: row.status === 'Recommended' ? null : new Date(),
    recommendedByUserId: row.status === 'Recommended' ? world.userId('foundation2') : null,
    // an interview that has begun
    interviewTime: row.status === 'Interviewing' ? new Date(Date.now() - DAY) : null,
    interviewMode: row.status === 'Interviewing' ? 'Text' : null,
  })

async function employment(world: World, row: Pair & { status: (typeof CONTRACT_STATUSES)[number] }): Promise<void> {
  const parties = {
    enterpriseId: world.enterpriseId(row.enterprise),
    userDisabledPersonId: world.personId(row.person),
  }
  const isSigned = ['Normal', 'Overdue', 'Cancelled'].includes(row.status)
  const { id } = await world.put('contract', row, contractEmployments, {
    ...parties,
    contractNo: `PT-${world.next()}`,
    status: row.status,
    contractType: 'FixedTerm',
    startDate: addDays(today, -400),
    endDate: addDays(today, 400),
    position: '数据标注员',
    workContent: '图像标注',
    workPlace: '居家',
    weeklyHours: '40',
    basicWage: '5000',
    payDay: 10,
    signMode: 'Paper',
    isPersonSigned: isSigned,
    isEnterpriseSigned: isSigned,
    creatorUserId: world.userId(ENTERPRISES[row.enterprise]),
  })
  if (row.status !== 'Normal') return
  await world.server.db.insert(contractProofs).values({
    contractId: id,
    kind: 'Timestamp',
    documentHash: '0'.repeat(64),
    recordSealed: world.server.platform.sealer.seal(PROOF_RECORD, '{}'),
    recordHash: '0'.repeat(64),
    token: '',
    authority: '示例时间戳',
    provenTime: new Date(),
    nextTime: new Date(),
    creationTime: new Date(),
  })
  for (const [month, status] of [
    [9, 'NotConfirm'],
    [10, 'Confirmed'],
  ] as const) {
    const pay = { contractEmploymentId: id, year: 2026, month, status, employedSince: addDays(today, -400) }
    await world.put('payroll', { ...row, status }, payrolls, { ...parties, ...pay, baseWage: '5000' })
  }
}

type TaskStatus = NonNullable<(typeof enterpriseTasks.$inferInsert)['status']>

async function duty(world: World, row: Pair & { status: TaskStatus }): Promise<void> {
  const { id } = await world.put('task', row, enterpriseTasks, {
    enterpriseId: world.enterpriseId(row.enterprise),
    displayName: `整理图像 ${world.next()}`,
    status: row.status,
    startDate: addDays(today, -3),
    endDate: addDays(today, 30),
    creatorUserId: world.userId(ENTERPRISES[row.enterprise]),
  })
  const userDisabledPersonId = world.personId(row.person)
  const more = { enterpriseTaskId: id }
  await world.put('taskParticipator', { ...row, more }, enterpriseTaskParticipators, {
    enterpriseTaskId: id,
    userDisabledPersonId,
  })
  const account = PERSONS[row.person]
  await world.put('taskFeedback', { ...row, account, more }, enterpriseTaskFeedbacks, {
    enterpriseTaskId: id,
    feedbackType: 'Progress',
    content: '完成了一半',
    userDisabledPersonId,
    creatorUserId: world.userId(account),
  })
}
