import { ringOfSecret } from '#services/abp/sealing/key-ring.ts'
import { openDatabase } from '#services/database/connect.ts'
import { userTokens } from '#services/database/schema/identity.ts'
import { createTokenCodec } from '#services/identity/tokens.ts'
import { SECRET } from './temporary.ts'

/** A token for a user in the data, valid for a day, identical to one that the portal issues. */
export async function tokenOf(url: string, userId: number, enterpriseId: number | null): Promise<string> {
  const open = await openDatabase(url, 1)
  try {
    const { accessToken, tokenId, expireTime } = await createTokenCodec(ringOfSecret(SECRET)).issue(
      userId,
      enterpriseId,
      new Date(),
      86_400,
    )
    await open.db.insert(userTokens).values({ id: tokenId, userId, enterpriseId, expireTime })
    return accessToken
  } finally {
    await open.close()
  }
}
