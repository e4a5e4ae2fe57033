import { eq, sql } from 'drizzle-orm'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import type { TestServer } from '#tests/support/server.ts'

/** The data of a person; each text occurs nowhere else. */
export interface Known {
  readonly account: string
  readonly name: string
  readonly phone: string
  readonly mail: string
}

export interface KnownPerson extends Known {
  readonly idNumber: string
  readonly certificateNumber: string
  readonly birthday: string
  readonly address: string
  readonly nation: string
  readonly politicalStatus: string
  readonly certificateFrom: string
  readonly illness: string
  readonly emergencyName: string
  readonly emergencyPhone: string
  readonly guardianName: string
  readonly guardianPhone: string
  readonly guardianMail: string
  readonly guardianIdNumber: string
  readonly bankCardTail: string
  readonly bankSerialNo: string
}

export const MOON: KnownPerson = {
  ...{ account: 'person', name: '欧阳明月', phone: '13911112222', mail: 'moon@known.example' },
  ...{ idNumber: '110101199003070011', certificateNumber: '11010119900307001143', birthday: '1990-03-07' },
  ...{
    address: '云杉路三百号九室',
    illness: '左手无力的说明',
    emergencyName: '欧阳急切',
    emergencyPhone: '13733334444',
  },
  ...{ nation: '月氏族', politicalStatus: '望月党派', certificateFrom: '2019-03-17' },
  ...{ guardianName: '欧阳守护', guardianPhone: '13655556666', guardianMail: 'ward@known.example' },
  ...{ guardianIdNumber: '110101196501010022', bankCardTail: '9M53', bankSerialNo: 'LS-MOON-20261107' },
}
export const RIVER: KnownPerson = {
  ...{ account: 'person8', name: '司徒长河', phone: '13922223333', mail: 'river@known.example' },
  ...{ idNumber: '310101198808080033', certificateNumber: '31010119880808003322', birthday: '1988-08-08' },
  ...{ address: '梧桐里四百号七室', illness: '听不见的说明', emergencyName: '司徒急切', emergencyPhone: '13744445555' },
  ...{ nation: '河西族', politicalStatus: '长河党派', certificateFrom: '2019-04-18' },
  ...{ guardianName: '司徒守护', guardianPhone: '13666667777', guardianMail: 'guard@known.example' },
  ...{ guardianIdNumber: '310101196002020044', bankCardTail: '8R42', bankSerialNo: 'LS-RIVER-20261108' },
}
/** A person without assigned work. */
export const HILL: KnownPerson = {
  ...{ account: 'person2', name: '上官青山', phone: '13933334444', mail: 'hill@known.example' },
  ...{ idNumber: '440101199505050055', certificateNumber: '44010119950505005521', birthday: '1995-05-05' },
  ...{ address: '榕树街五百号六室', illness: '看不清的说明', emergencyName: '上官急切', emergencyPhone: '13755556666' },
  ...{ nation: '青山族', politicalStatus: '青山党派', certificateFrom: '2019-05-19' },
  ...{ guardianName: '上官守护', guardianPhone: '13677778888', guardianMail: 'keeper@known.example' },
  ...{ guardianIdNumber: '440101196303030066', bankCardTail: '7H31', bankSerialNo: 'LS-HILL-20261109' },
}
export const PERSONS = [MOON, RIVER, HILL]

/** Users with a work account; for some the login name is their phone, as for every account without a user name. */
export const MEMBER: Known = { account: 'member', name: '诸葛成员', phone: '13944445555', mail: 'member@known.example' }
export const CREATOR: Known = {
  account: 'enterprise',
  name: '夏侯创建',
  phone: '13955556666',
  mail: 'creator@known.example',
}
export const DEVELOPER: Known = {
  account: 'developer',
  name: '皇甫拓展',
  phone: '13966667777',
  mail: 'developer@known.example',
}
export const TUTOR: Known = {
  account: 'foundation',
  name: '尉迟辅导',
  phone: '13977778888',
  mail: 'tutor@known.example',
}
/** Named by a list of staff; without an account. */
export const LISTED: Known = { account: '', name: '令狐名单', phone: '13988889999', mail: '' }
export const WORKERS = [MEMBER, CREATOR, DEVELOPER, TUTOR]

/** Writes them over demonstration accounts that are signed in already: the user name of all of these is the phone. */
export async function settleKnown({ db, platform, account }: TestServer): Promise<void> {
  const seal = (field: string, text: string) => platform.sealer.seal(field, text)
  for (const { account: userName, name, phone, mail } of [...PERSONS, ...WORKERS]) {
    const known = { realName: name, surname: name[0] ?? null, mobilePhone: phone, emailAddress: mail, userName: phone }
    await db
      .update(users)
      .set(known)
      .where(eq(users.id, account(userName).userId))
  }
  for (const person of PERSONS) {
    const { userId } = account(person.account)
    await db
      .update(userDisabledPersons)
      .set({
        realName: person.name,
        mobilePhone: person.phone,
        emailAddress: person.mail,
        birthday: person.birthday,
        address: person.address,
        nation: person.nation,
        politicalStatus: person.politicalStatus,
        certificateValidFrom: person.certificateFrom,
        emergencyContactName: null,
        emergencyContactPhone: null,
        emergencyContactNameSealed: seal('person.emergencyContactName', person.emergencyName),
        emergencyContactPhoneSealed: seal('person.emergencyContactPhone', person.emergencyPhone),
        idNumberSealed: seal('person.idNumber', person.idNumber),
        certificateNumberSealed: seal('person.certificateNumber', person.certificateNumber),
        disabilityDescriptionSealed: seal('person.disabilityDescription', person.illness),
        guardianName: person.guardianName,
        guardianRelation: 'Parent',
        guardianPhone: null,
        guardianPhoneSealed: seal('person.guardianPhone', person.guardianPhone),
        guardianMail: person.guardianMail,
        guardianIdNumberSealed: seal('person.guardianIdNumber', person.guardianIdNumber),
      })
      .where(eq(userDisabledPersons.userId, userId))
    await db
      .update(workOrderFinancialFlows)
      .set({ bankName: '示例银行', bankCardTail: person.bankCardTail, bankSerialNo: person.bankSerialNo })
      .where(eq(workOrderFinancialFlows.userId, userId))
  }
  await db.execute(sql`analyze`)
}
