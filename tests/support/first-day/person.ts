import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import type { MailServer } from '../mail-server.ts'
import { codeFor, mailsOf } from './mail-box.ts'
import { placeOf } from './operator.ts'
import { Refused, Seat } from './seat.ts'

const PASSWORD = 'Linjian-5521'

/** A picture that every upload takes. */
const picture = () =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    '照片.png',
    { type: 'image/png' },
  )
export const uploadPicture = (seat: Seat, hostType: string): Promise<number> => seat.upload(hostType, picture())

export interface Visitor {
  readonly address: string
  readonly mail: MailServer
  /** lets seconds go by: between two codes there is a minute */
  readonly wait: (seconds: number) => Promise<void>
}

/** Registers with a code that comes by mail. @returns the seat of the new account */
export async function register(
  { address, mail }: Visitor,
  account: { phone: string; emailAddress: string; userType: 'DisabledPerson' | 'Enterprise' },
): Promise<Seat> {
  const seat = new Seat(address)
  const { phone, emailAddress } = account
  const since = mailsOf(mail).length
  await seat.get('Account/GetVerificationCode', { emailAddress, verificationCode: 'RegisterVercificationCodeSMS' })
  const { accessToken } = await seat.post<{ accessToken: string }>('Account/RegisterByPhoneNumber', {
    ...account,
    phone,
    code: await codeFor(mail, emailAddress, since),
    password: PASSWORD,
    hasAcceptedTerms: true,
    hasAcceptedPrivacyPolicy: true,
  })
  seat.token = accessToken
  return seat
}

interface Consents {
  readonly items: readonly { scope: string; textVersion: string }[]
}

/** The record with its certificate, from the first consent to the submission. @returns its id */
export async function writeRecord(
  seat: Seat,
  { realName, idNumber, phone }: { realName: string; idNumber: string; phone: string },
): Promise<number> {
  const { items } = await seat.get<Consents>('Consent/GetAll')
  for (const scope of ['SensitiveDisability', 'ResumeVisible'])
    await seat.post('Consent/Grant', { scope, textVersion: items.find((each) => each.scope === scope)?.textVersion })
  const city = await placeOf(seat)
  await seat.put('UserDisabledPerson/UpdateUserBaseInfo', {
    realName,
    idNumber,
    mobilePhone: phone,
    provinceId: city.provinceId,
    cityId: city.id,
    address: '竹坞弄 5 号',
    emergencyContactName: '林松',
    emergencyContactPhone: '13705710277',
  })
  await seat.put('UserDisabledPerson/UpdateUserDisableAttachment', {
    disabilityCategory: 'Limbs',
    disabilityLevel: 'ThreeLevel',
    certificateNumber: `${idNumber}43`,
    certificateValidFrom: '2024-01-01',
    certificateValidTo: addDays(toWireDay(new Date()), 1500),
    certificateFrontFileId: await uploadPicture(seat, 'UserDisabledPersonCertificate'),
    certificateBackFileId: await uploadPicture(seat, 'UserDisabledPersonCertificate'),
  })
  await seat.put('UserDisabledPerson/UpdateUserJobSeekingIntention', {
    intendedJobs: ['数据标注员'],
    operationModeId: dictionaryIdOf('OperationMode', 'Home'),
    isPayNegotiable: true,
  })
  return (await seat.post<{ id: number }>('UserDisabledPerson/SubmitAudit', {})).id
}

/** Where the pay goes; a code by mail says that it is the owner who says so. */
export async function giveBankCard(seat: Seat, visitor: Visitor, emailAddress: string, holder: string): Promise<void> {
  const { mail, wait } = visitor
  const since = mailsOf(mail).length
  const ask = () => seat.get('Account/GetVerificationCode', { verificationCode: 'ChangePhoneVercificationCodeSMS' })
  await ask().catch(async (error: unknown) => {
    if (!(error instanceof Refused) || error.retryAfter === 0) throw error
    await wait(error.retryAfter)
    await ask()
  })
  await seat.post('User/ChangeBankInfo', {
    bankHolder: holder,
    bankName: '中国农业银行',
    bankCard: '6228480402564890018',
    code: await codeFor(mail, emailAddress, since),
  })
}
