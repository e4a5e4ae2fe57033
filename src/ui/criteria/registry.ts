import { criteria as actions } from './actions.ts'
import { criteria as data } from './data.ts'
import { criteria as forms } from './forms.ts'
import { criteria as layout } from './layout.ts'
import { criteria as shell } from './shell.ts'
import type { CriteriaOf } from './wcag.ts'

/**
 * The success criteria that each file of src/ui has to meet. A test fails for a component without an entry and for an
 * entry without a file.
 */
export const criteriaByFile: CriteriaOf = { ...actions, ...forms, ...data, ...layout, ...shell }
