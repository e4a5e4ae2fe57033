import { describe, expect, it } from 'vitest'
import { type AnyLifecycle, perform } from '#machines/lifecycle.ts'
import { personChangeLifecycle } from '#machines/lifecycles/people/person-change.lifecycle.ts'
import { personChange } from '#tests/support/oracle/people.ts'
import { CAST, type Kind } from '#tests/support/paths/cast.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

const lifecycle = personChangeLifecycle as unknown as AnyLifecycle
testLifecycle(lifecycle, personChange)

describe('four eyes', () => {
  it.each([
    ['FW', 1],
    ['PU', 1],
    ['PU', 2],
  ] as const)('keep %s from stage %i after asking for the change or deciding before', (kind, audit) => {
    const context = { ...personChange.base, audit, lastAuditorUserId: CAST[kind].userId }
    const send = (type: string, by: Kind) => () => perform(lifecycle, 'Ongoing', context, { type, by: CAST[by] })
    for (const type of ['pass', 'reject']) {
      expect(send(type, kind), type).toThrow('权限')
      expect(send(type, 'ADM'), type).not.toThrow()
    }
  })
})
