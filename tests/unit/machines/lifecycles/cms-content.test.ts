import { cmsContentLifecycle } from '#machines/lifecycles/content/cms-content.lifecycle.ts'
import { cmsContent } from '#tests/support/oracle/content.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(cmsContentLifecycle, cmsContent)
