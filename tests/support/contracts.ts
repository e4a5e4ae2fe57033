import { eq } from 'drizzle-orm'
import type { FileCategory } from '#machines/rules/files/file-kinds.ts'
import { addMonths } from '#machines/rules/probation.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { contractInvitations } from '#services/database/schema/contract-invitations.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import { verificationCodes } from '#services/database/schema/identity.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { phoneOfAccount } from './accounts.ts'
import type { TestServer } from './server.ts'
import { type Desk, type Shown, workOrderDesk } from './work-orders.ts'

export const CODE = '246810'

/** Today by the platform's clock. */
export const dayOf = ({ platform }: TestServer): string => toWireDay(platform.now())

/** An invitation of the enterprise that the person has accepted just now. */
export async function acceptInvitation({ db, platform, account }: TestServer, enterprise: string, person: string) {
  const now = platform.now()
  const papers = { realName: person, idNumberSealed: null, idNumberIndex: null, maskedNumber: '*' }
  await db.insert(contractInvitations).values({
    ...{ ...papers, status: 'Accepted', position: '数据标注员', message: '请您来做标注。' },
    enterpriseId: account(enterprise).enterpriseId ?? 0,
    userDisabledPersonId: account(person).personId,
    acceptedTime: now,
    expireTime: new Date(now.getTime() + 30 * 86_400_000),
    creationTime: now,
  })
}

/**
 * The person's name and identity number, as given to an employer who may use them: the person has accepted its
 * invitation.
 */
export async function papersOf(server: TestServer, userName: string, employer = 'enterprise') {
  await acceptInvitation(server, employer, userName)
  return numbersOf(server, userName)
}

/** The person's name and identity number. */
export async function numbersOf({ db, platform, account }: TestServer, userName: string) {
  const [row] = await db
    .select()
    .from(userDisabledPersons)
    .where(eq(userDisabledPersons.id, account(userName).personId ?? 0))
  if (!row?.idNumberSealed) throw new Error(`${userName} has no identity number`)
  return { realName: row.realName ?? '', idNumber: platform.sealer.open('person.idNumber', row.idNumberSealed) }
}

/** Valid terms of three months of full-time work. */
export const contractTerms = (server: TestServer, changes: object = {}) => ({
  contractType: 'FixedTerm',
  startDate: dayOf(server),
  endDate: addDays(addMonths(dayOf(server), 3), -1),
  position: '数据标注员',
  workContent: '在道路图像上框选车辆和行人，并检查同事的结果。',
  workPlace: '居家',
  weeklyHours: '40',
  restAndLeave: '每周休息两天，法定节假日照常休息。',
  basicWage: '5200.00',
  payDay: 10,
  socialInsurance: ['Pension', 'Medical', 'Unemployment', 'Injury', 'Maternity'],
  labourProtection: '提供可调节的桌椅和读屏软件。',
  occupationalHazards: '无',
  ...changes,
})

/** A code that the account's phone has just received. */
export async function giveCode(server: TestServer, userName: string): Promise<void> {
  const phone = await phoneOfAccount(server, server.account(userName).userId)
  await putCode(server, 'LoginVerificationCodeSMS', phone ?? '')
}

export const GUARDIAN = {
  guardianName: '康静',
  guardianRelation: 'Parent',
  guardianIdType: 'IdentityCard',
  guardianPhone: '13900000298',
} as const

/** Adds a guardian to the person, or removes it. */
export const setGuardian = async ({ db, platform, account }: TestServer, userName: string, has = true) => {
  const guardianIdNumberSealed = platform.sealer.seal('person.guardianIdNumber', '990101196805120025')
  const none = {
    guardianName: null,
    guardianNameSealed: null,
    guardianRelation: null,
    guardianPhone: null,
    guardianIdType: null,
    guardianIdNumberSealed: null,
  }
  await db
    .update(userDisabledPersons)
    .set(has ? { ...GUARDIAN, guardianIdNumberSealed } : none)
    .where(eq(userDisabledPersons.id, account(userName).personId ?? 0))
}

/** A code that the guardian's phone has just received. */
export const giveGuardianCode = (server: TestServer): Promise<void> =>
  putCode(server, 'GuardianConfirmation', GUARDIAN.guardianPhone)

/** A code that this phone has just received. */
export async function putCode({ db, platform }: TestServer, purpose: string, target: string): Promise<void> {
  const now = platform.now()
  await db.insert(verificationCodes).values({
    purpose,
    targetIndex: platform.sealer.blindIndex('verification.target', target),
    codeHash: platform.sealer.blindIndex('verification.code', `${purpose}\n${target}\n${CODE}`),
    expireTime: new Date(now.getTime() + 300_000),
    creationTime: now,
  })
}

/** A file that is attached to the contract already. */
export async function fileOn({ db }: TestServer, hostType: FileCategory, hostId: number): Promise<number> {
  const [row] = await db
    .insert(attachments)
    .values({
      fileName: '签字页.png',
      contentType: 'image/png',
      size: 10,
      sha256: 'x',
      storageKey: `x/${Math.random()}`,
      hostType,
      hostId,
    })
    .returning({ id: attachments.id })
  return row?.id ?? 0
}

/** Drafts that came to nothing long ago: they keep an employer from nothing any more. */
export const forgetDrafts = ({ db }: TestServer) =>
  db
    .update(contractEmployments)
    .set({ creationTime: new Date('2025-01-01T00:00:00Z') })
    .where(eq(contractEmployments.status, 'Abort'))

export interface ShownContract extends Shown {
  readonly contractNo: string
  readonly documentHash: string
  readonly summary: { topic: string; sentence: string }[]
  readonly document: { title: string; paragraphs: string[] }[]
  readonly warnings: string[]
  readonly paper: {
    recordedBy: string
    signedDay: string
    documentHash: string
    scans: { id: number; fileName: string; sha256: string }[]
    personConfirmedTime: string | null
    checkedTime: string | null
  } | null
  readonly signatures: {
    party: string
    signerName: string
    relation: string | null
    documentHash: string
    ip: string
    phone: string
    voidedTime: string | null
  }[]
}

/** One contract of 云杉智能数据 and a person on its way. */
export function contractDesk(server: TestServer) {
  const desk: Desk = workOrderDesk(server)
  const act = <T = ShownContract>(account: string, action: string, input: object): Promise<T> =>
    desk.act<T>(account, `ContractEmployment/${action}`, input)
  const deny = (account: string | null, action: string, input: object) =>
    desk.deny(account, `ContractEmployment/${action}`, input)

  const draft = async (changes: object = {}, person = 'person') =>
    act('enterprise', 'Create', { ...contractTerms(server, changes), ...(await papersOf(server, person)) })

  async function confirmation(id: number, account: string) {
    await giveCode(server, account)
    const { documentHash } = await act(account, 'Get', { id })
    return { id, documentHash, code: CODE, hasReadAll: true, isAgreed: true }
  }
  const sign = async (account: string, id: number) => act(account, 'Confirm', await confirmation(id, account))

  const audited = async (changes: object = {}, person = 'person') => {
    const { id } = await draft(changes, person)
    return act('auditor', 'Audit', { id, action: 'Pass' })
  }
  /** both parties have signed on paper; the recorder uploads a scan */
  async function paperForm(id: number) {
    const { documentHash } = await act('enterprise', 'Get', { id })
    const scanIds = [await fileOn(server, 'SigningPhotos', id)]
    return { id, documentHash, signedDay: dayOf(server), scanIds, hasAllSignatures: true }
  }
  const concluded = async (changes: object = {}, person = 'person') => {
    const { id } = await audited(changes, person)
    await sign('enterprise', id)
    return sign(person, id)
  }
  return { ...desk, act, deny, draft, audited, confirmation, sign, paperForm, concluded }
}

export async function contractRow({ db }: TestServer, id: number) {
  const [row] = await db.select().from(contractEmployments).where(eq(contractEmployments.id, id))
  if (!row) throw new Error(`no contract ${id}`)
  return row
}
