import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { personChangeLifecycle } from '#machines/lifecycles/people/person-change.lifecycle.ts'
import { personChange } from '#tests/support/oracle/people.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(personChangeLifecycle as unknown as AnyLifecycle, personChange)
