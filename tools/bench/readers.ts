import type { Actor } from '#machines/actor.ts'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import { VOLUME_IDS } from '#tools/volume/sizes.ts'

export interface ListCase<Kind extends string = string> {
  readonly kind: Kind
  readonly service: string
  readonly action: string
  readonly who: string
  readonly actor: Actor
  readonly input: Readonly<Record<string, unknown>>
}

type Readers = Readonly<Record<'platform' | 'developer' | 'enterprise' | 'foundation' | 'person' | 'anonymous', Actor>>

/**
 * The readers with the most rows of each kind: the enterprise with the most orders and its developer, the busiest
 * foundation and person.
 */
export const readers: Readers = {
  anonymous: ANONYMOUS,
  platform: { ...ANONYMOUS, userId: VOLUME_IDS.platform, userType: 'PlatformUser', platformRoles: ['Admin'] },
  developer: { ...ANONYMOUS, userId: VOLUME_IDS.developer(1), userType: 'WorkDeveloper' },
  enterprise: {
    ...ANONYMOUS,
    userId: VOLUME_IDS.creatorOf(1),
    userType: 'Enterprise',
    enterpriseId: 1,
    isEnterpriseCreator: true,
  },
  foundation: { ...ANONYMOUS, userId: VOLUME_IDS.worker(1), userType: 'FoundationWorker', foundationId: 1 },
  person: { ...ANONYMOUS, userId: VOLUME_IDS.userOf(5), userType: 'DisabledPerson', personId: 5 },
}
export type Who = keyof Readers

export const STAFF: readonly Who[] = ['platform', 'developer', 'foundation', 'enterprise']
export const SIGNED_IN: readonly Who[] = [...STAFF, 'person']

export const PAGE = { maxResultCount: 20 }
/** The last page that is shown, since totals are counted up to 10,000. */
export const LAST_SHOWN = { ...PAGE, skipCount: 9_980 }

export function cases<Kind extends string>(
  kind: Kind,
  service: string,
  action: string,
  who: readonly Who[],
  inputs: readonly Readonly<Record<string, unknown>>[],
): ListCase<Kind>[] {
  return who.flatMap((name) =>
    inputs.map((input) => ({ kind, service, action, who: name, actor: readers[name], input: { ...PAGE, ...input } })),
  )
}

export const statuses = (...names: string[]) => names.map((status) => ({ status }))
