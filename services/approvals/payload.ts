import { hashRequest } from '#services/abp/idempotency.ts'
import type { Platform } from '#services/abp/platform.ts'
import type { AnyAct } from './acts.ts'

const FIELD = 'approval.payload'

/** The input as it was prepared; it may hold numbers of cards, so nobody reads it in the database. */
export const sealPayload = ({ sealer }: Pick<Platform, 'sealer'>, input: object): string =>
  sealer.seal(FIELD, JSON.stringify(input))

export const openPayload = ({ sealer }: Pick<Platform, 'sealer'>, sealed: string): object =>
  JSON.parse(sealer.open(FIELD, sealed)) as object

/** Keyed, because what it is made of could be guessed otherwise. The newest key's first; of what waits, an older one may have made it. */
export const digestsOf = (
  { sealer }: Pick<Platform, 'sealer'>,
  { kind }: Pick<AnyAct, 'kind'>,
  input: object,
  restsOn: unknown,
): string[] => sealer.blindIndexes('approval.digest', hashRequest({ kind, input, restsOn: restsOn ?? null }))
