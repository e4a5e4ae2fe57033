import type { UserType } from '#machines/actor.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { type Access, hiddenName } from '#services/abp/sealing/sealed-phones.ts'
import type { Database } from '#services/database/connect.ts'
import { findPhone, insertWaiting, ownerOf, removeUnentered, removeWaiting } from './waiting-accounts.repository.ts'

export { isWaiting } from './waiting-accounts.repository.ts'

/**
 * Creates placeholder accounts for people from a list who have not registered. They have no phone, mail address or
 * password, so no one can log in and no messages are sent.
 * @returns their ids, in the order of the names
 */
export const createWaitingAccounts = (
  { tx, actor, now }: Scope,
  realNames: readonly string[],
  userType: UserType,
): Promise<number[]> =>
  insertWaiting(
    tx,
    realNames.map((realName) => ({
      ...{ userName: hiddenName(), realName, surname: realName, userType, awaitsOwner: true },
      ...{ creatorUserId: actor.userId, creationTime: now },
    })),
  )

/** Removes the placeholder of a person who has registered. */
export const endWaiting = (scope: Scope, userId: number): Promise<void> => removeWaiting(scope, userId)

/** After the record of a person is deleted: an account that no one has made theirs goes with it, and frees its phone. */
export const endUnentered = (scope: Scope, userId: number): Promise<void> => removeUnentered(scope, userId)

/** The user's phone if it was confirmed by a code; else null. */
export const confirmedPhoneOf = (
  { platform, tx }: { readonly platform: Access['platform']; readonly tx: Database },
  userId: number,
): Promise<string | null> => findPhone(platform.sealer, tx, userId)

/** A user's confirmed phone. Where it serves several accounts, the name too has to say which person is meant. */
export interface ProvedPhone {
  readonly phone: string
  /** empty for an account that has not told its name */
  readonly name: string
  readonly isPhoneShared: boolean
}

export async function provedPhoneOf(
  { platform, tx }: { readonly platform: Access['platform']; readonly tx: Database },
  userId: number,
): Promise<ProvedPhone | null> {
  const phone = await findPhone(platform.sealer, tx, userId)
  return phone === null ? null : { phone, ...(await ownerOf(platform.sealer, tx, phone, userId)) }
}
