import { eq } from 'drizzle-orm'
import type { PlatformRole } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import { customRoles } from '#services/database/schema/custom-roles.ts'
import { users } from '#services/database/schema/identity.ts'
import type { TestServer } from './server.ts'

/** Narrows an account at once, without the two administrators that the portal asks for. */
export async function narrow(
  server: Pick<TestServer, 'db' | 'account'>,
  account: string,
  platformRoles: PlatformRole[],
  rights: readonly RightName[],
): Promise<number> {
  const name = `只做一部分（${account}）`
  const { db } = server
  const [known] = await db.select().from(customRoles).where(eq(customRoles.name, name))
  const [role] = known
    ? await db
        .update(customRoles)
        .set({ platformRoles, rights: [...rights] })
        .where(eq(customRoles.id, known.id))
        .returning()
    : await db
        .insert(customRoles)
        .values({ name, platformRoles, rights: [...rights] })
        .returning()
  const id = role?.id ?? 0
  await db
    .update(users)
    .set({ platformRoles, customRoleId: id })
    .where(eq(users.id, server.account(account).userId))
  return id
}

/** Gives the account all rights of its sub-roles again. */
export const widen = (server: Pick<TestServer, 'db' | 'account'>, account: string) =>
  server.db
    .update(users)
    .set({ customRoleId: null })
    .where(eq(users.id, server.account(account).userId))
