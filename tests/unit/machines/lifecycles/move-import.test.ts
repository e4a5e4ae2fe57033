import { moveImportLifecycle } from '#machines/lifecycles/moving/move-import.lifecycle.ts'
import { moveImport } from '#tests/support/oracle/moving.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(moveImportLifecycle, moveImport)
