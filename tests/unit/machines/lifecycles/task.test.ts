import { taskLifecycle } from '#machines/lifecycles/tasks/task.lifecycle.ts'
import { task } from '#tests/support/oracle/tasks.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(taskLifecycle, task)
