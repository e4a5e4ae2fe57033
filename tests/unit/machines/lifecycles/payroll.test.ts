import { payrollLifecycle } from '#machines/lifecycles/payroll/payroll.lifecycle.ts'
import { payroll } from '#tests/support/oracle/payroll.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(payrollLifecycle, payroll)
