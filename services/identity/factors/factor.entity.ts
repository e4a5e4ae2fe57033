import type { Entity } from '#services/abp/entities/entity.ts'
import { factorChallenges, recoveryCodes, userFactors } from '#services/database/schema/second-factors.ts'
import { factorData } from './factor.repository.ts'

export const factorEntity: Entity = {
  name: 'SecondFactor',
  label: '两步验证',
  services: ['SecondFactor'],
  personalTables: [
    { table: userFactors, copiedIn: '两步验证', erasedBy: '两步验证' },
    { table: recoveryCodes, notCopied: 'hashes of codes', erasedBy: '两步验证' },
    {
      table: factorChallenges,
      notCopied: 'the random text of a proof',
      notErased: 'removed after hours: identity/factors/challenges.ts',
    },
  ],
  personalData: [factorData],
}
