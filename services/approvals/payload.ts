import { hashRequest } from '#services/abp/conventions/idempotency.ts'
import type { AnyAct } from '#services/abp/lifecycle/act.ts'
import type { Platform } from '#services/abp/platform/platform.ts'

const FIELD = 'approval.payload'

/** Seals the prepared input, which may contain card numbers. */
export const sealPayload = ({ sealer }: Pick<Platform, 'sealer'>, input: object): string =>
  sealer.seal(FIELD, JSON.stringify(input))

export const openPayload = ({ sealer }: Pick<Platform, 'sealer'>, sealed: string): object =>
  JSON.parse(sealer.open(FIELD, sealed)) as object

/**
 * The digests of an input. They are keyed, because the input could be guessed from a plain digest. The first digest
 * uses the newest key; pending approvals may have one of an older key.
 */
export const digestsOf = (
  { sealer }: Pick<Platform, 'sealer'>,
  { kind }: Pick<AnyAct, 'kind'>,
  input: object,
  restsOn: unknown,
): string[] => sealer.blindIndexes('approval.digest', hashRequest({ kind, input, restsOn: restsOn ?? null }))
