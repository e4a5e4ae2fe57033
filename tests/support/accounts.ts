import { eq } from 'drizzle-orm'
import { type Access, phoneOf } from '#services/abp/sealing/sealed-phones.ts'
import type { Database } from '#services/database/connect.ts'
import { enterpriseMembers } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import type { Kind } from '#tests/support/paths/cast.ts'

/** The demonstration account that plays each member of the cast; the system has none. */
export const ACCOUNT_OF: Readonly<Record<Exclude<Kind, 'SYS'>, string>> = {
  DP: 'person',
  EC: 'enterprise',
  EM: 'member',
  WD: 'developer',
  FW: 'foundation',
  PU: 'auditor',
  CON: 'content',
  FIN: 'finance',
  ADM: 'platform',
  SUP: 'support',
  V: 'visitor',
  DP2: 'person2',
  EC2: 'enterprise3',
  WD2: 'developer2',
  FW2: 'foundation3',
}

/** What an account is, as far as it is anything: the account's id and those of its person and enterprise. */
export interface AccountIds {
  readonly userId: number
  readonly personId: number | null
  readonly enterpriseId: number | null
}

/** The phone of an account, open. */
export async function phoneOfAccount({ db, platform }: Access, userId: number): Promise<string | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row ? phoneOf(platform.sealer, 'account', row) : null
}

/** Another account of the same kind and password, for a test that needs one to itself; what belongs to it stays behind. */
export async function copyAccount(
  db: Database,
  userName: string,
  changes: { userName: string; mobilePhone: string },
): Promise<number> {
  const [row] = await db.select().from(users).where(eq(users.userName, userName))
  if (!row) throw new Error(`the seeds have no account ${userName}`)
  const { id: _id, searchText: _searchText, ...values } = row
  // plain, as an earlier release has written it: no server is at hand that seals it
  const unsealed = { mobilePhoneSealed: null, mobilePhoneIndex: null, mobilePhoneTailIndex: null }
  const [made] = await db
    .insert(users)
    .values({ ...values, ...unsealed, ...changes })
    .returning({ id: users.id })
  return made?.id ?? 0
}

/** Every account of the seeds by its user name. */
export async function readAccounts(db: Database): Promise<ReadonlyMap<string, AccountIds>> {
  const rows = await db
    .select({
      userName: users.userName,
      userId: users.id,
      personId: userDisabledPersons.id,
      enterpriseId: enterpriseMembers.enterpriseId,
    })
    .from(users)
    .leftJoin(userDisabledPersons, eq(userDisabledPersons.userId, users.id))
    .leftJoin(enterpriseMembers, eq(enterpriseMembers.userId, users.id))
  return new Map(rows.map(({ userName, ...ids }) => [userName, ids]))
}
