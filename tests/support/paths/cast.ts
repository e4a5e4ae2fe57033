import { type Actor, SYSTEM } from '#machines/actor.ts'

/**
 * The persons of every lifecycle test. Those without a number belong to the entity in the test's context (its person,
 * its enterprise, its developer, the person's foundation); those with a 2 are of the same kind and have no business with it.
 */
const actor = (userId: number, facts: Partial<Actor>): Actor => ({ ...SYSTEM, userId, ...facts })

const enterprise = (enterpriseId: number, isEnterpriseCreator: boolean): Partial<Actor> => ({
  userType: 'Enterprise',
  enterpriseId,
  isEnterpriseCreator,
})

export const OWN = { personId: 7, foundationId: 3, enterpriseId: 5, developerUserId: 21 } as const

export const CAST = {
  DP: actor(11, { userType: 'DisabledPerson', personId: OWN.personId }),
  EC: actor(12, enterprise(OWN.enterpriseId, true)),
  EM: actor(13, enterprise(OWN.enterpriseId, false)),
  WD: actor(OWN.developerUserId, { userType: 'WorkDeveloper' }),
  FW: actor(14, { userType: 'FoundationWorker', foundationId: OWN.foundationId }),
  PU: actor(15, { userType: 'PlatformUser', platformRoles: ['Auditor'] }),
  CON: actor(19, { userType: 'PlatformUser', platformRoles: ['Content'] }),
  FIN: actor(16, { userType: 'PlatformUser', platformRoles: ['Finance'] }),
  ADM: actor(17, { userType: 'PlatformUser', platformRoles: ['Admin'] }),
  SUP: actor(20, { userType: 'PlatformUser', platformRoles: ['Support'] }),
  SYS: SYSTEM,
  V: actor(18, { userType: 'Visitor' }),
  DP2: actor(31, { userType: 'DisabledPerson', personId: 8 }),
  EC2: actor(32, enterprise(6, true)),
  WD2: actor(33, { userType: 'WorkDeveloper' }),
  FW2: actor(34, { userType: 'FoundationWorker', foundationId: 4 }),
} as const satisfies Record<string, Actor>

export type Kind = keyof typeof CAST

export const KINDS = Object.keys(CAST) as Kind[]
