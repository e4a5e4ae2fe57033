import { trainingLifecycle } from '#machines/lifecycles/people/training.lifecycle.ts'
import { training } from '#tests/support/oracle/people.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(trainingLifecycle, training)
