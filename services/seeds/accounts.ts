import { eq } from 'drizzle-orm'
import type { Platform } from '#services/abp/platform/platform.ts'
import { sealedPhone } from '#services/abp/sealing/sealed-phones.ts'
import type { Database } from '#services/database/connect.ts'
import { insertRows } from '#services/database/many-rows.ts'
import { customRoles } from '#services/database/schema/custom-roles.ts'
import { sessions, users } from '#services/database/schema/identity.ts'
import { foundations } from '#services/database/schema/people.ts'
import { hashPassword } from '#services/identity/passwords.ts'
import { playAudits } from './audits.ts'
import { DEMO_PASSWORD } from './data/demo.ts'
import { CUSTOM_ROLES, FOUNDATIONS, STAFF } from './data/staff.ts'
import { allOf, SMALL_DEMO } from './demo-data.ts'
import { enterpriseSince, seedEnterprises } from './enterprises.ts'
import { NewRows } from './history/rows.ts'
import { seedPersons } from './persons.ts'
import { type Seeding, withCheck } from './seeding.ts'
import { momentOf } from './work-order-stage.ts'

/** The day on which the platform's staff registered: before all other accounts. */
const STAFF_SINCE = -800

/** Staff, enterprises with their members, and persons in every status of the audit. */
export async function seedAccounts(platform: Platform, tx: Database, data = SMALL_DEMO): Promise<void> {
  const now = platform.now()
  const seeding: Seeding = {
    tx,
    sealer: platform.sealer,
    data,
    passwordHash: await hashPassword(DEMO_PASSWORD),
    now,
    dayOf: (day) => momentOf(now, day, data.hours),
    idOfUser: new Map(),
    foundationIds: [],
  }
  const created = await tx
    .insert(foundations)
    .values(FOUNDATIONS.map(({ code, ...fields }) => ({ ...fields, socialCreditCode: withCheck(code) })))
    .returning({ id: foundations.id })
  seeding.foundationIds = created.map(({ id }) => id)
  const roles = await tx
    .insert(customRoles)
    .values(CUSTOM_ROLES.map((role) => ({ ...role, creationTime: seeding.dayOf(STAFF_SINCE) })))
    .returning({ id: customRoles.id, name: customRoles.name })
  await seedUsers(seeding, new Map(roles.map(({ id, name }) => [name, id])))
  await seedEnterprises(seeding)
  await seedPersons(seeding)
  await seedLastLogins(seeding)
  await playAudits(platform, tx, seeding)
}

/**
 * Everybody was here yesterday and has logged out. An account that is as old as these and that nobody has used asks for
 * more than a code (docs/decisions/second-fact.md).
 */
async function seedLastLogins({ tx, dayOf }: Seeding): Promise<void> {
  const time = dayOf(-1)
  const past = {
    method: 'Password',
    device: '安卓上的 Chrome',
    network: '192.0.2.0/24',
    creationTime: time,
    confirmedTime: time,
    lastUsedTime: time,
    expireTime: dayOf(29),
    endedTime: time,
    endReason: 'Logout',
  }
  const all = await tx.select({ userId: users.id }).from(users)
  const rows = all.map(({ userId }) => ({ id: `demo-${userId}`, userId, ...past }))
  await insertRows(tx, sessions, rows)
}

async function seedUsers(seeding: Seeding, roleIds: ReadonlyMap<string, number>): Promise<void> {
  const { tx, passwordHash, foundationIds, data, dayOf } = seeding
  const staff = STAFF.map(({ foundation, customRole, ...user }) => ({
    ...user,
    customRoleId: customRole === undefined ? null : (roleIds.get(customRole) ?? null),
    foundationId: foundation === undefined ? null : (foundationIds[foundation] ?? null),
    creationTime: dayOf(STAFF_SINCE),
  }))
  const members = allOf(data, 'enterprises').flatMap((enterprise) =>
    enterprise.members.map((member) => ({
      ...member,
      userType: 'Enterprise' as const,
      platformRoles: [],
      customRoleId: null,
      foundationId: null,
      creationTime: dayOf(enterpriseSince(enterprise)),
    })),
  )
  const rows = [...staff, ...members].map(({ mobilePhone, ...user }) => ({
    ...user,
    ...sealedPhone(seeding.sealer, 'account', mobilePhone),
    surname: user.realName,
    passwordHash,
    isDemo: true,
    platformRoles: [...(user.platformRoles ?? [])],
  }))
  const created = await NewRows.of(tx, users)
  for (const row of rows) seeding.idOfUser.set(row.userName, created.add(row).id)
  await created.write(tx)
}

export const userIdByName = async (db: Database, userName: string): Promise<number> => {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.userName, userName))
  if (!row) throw new Error(`no account ${userName}`)
  return row.id
}
