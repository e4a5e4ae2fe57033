import type { CaseHolderFragment } from '#src/api/graphql.ts'
import type { IconName } from '#src/ui/icon/icon-names.ts'

export type CaseHolder = CaseHolderFragment

/** One decision that an auditor may make on a case. */
export interface Decision {
  /** name in `allowedActions` */
  name: string
  /** 通过初审 */
  label: string
  icon: IconName
  variant: 'primary' | 'secondary' | 'danger-line' | 'quiet'
  /** an opinion is required, because the other side must get the reason */
  needsOpinion: boolean
  /** required content of the opinion: the check, its error message, and a hint */
  asks?: { isIn: (opinion: string) => boolean; message: string; hint: string }
  /** the decision's key, pressed with Alt */
  key?: 'P' | 'B' | 'R'
}

export interface Opinion {
  opinion: string
  /** names of the parts to be corrected */
  fields: string[]
}
