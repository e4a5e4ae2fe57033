import type { CaseHolderFragment } from '#src/api/graphql.ts'
import type { IconName } from '#src/ui/icon/icon-names.ts'

export type CaseHolder = CaseHolderFragment

/** One thing that an auditor may do with a case. */
export interface Decision {
  /** as in `allowedActions` */
  name: string
  /** 通过初审 */
  label: string
  icon: IconName
  variant: 'primary' | 'secondary' | 'danger-line' | 'quiet'
  /** the other side must get the reason */
  needsOpinion: boolean
  /** what its opinion has to say */
  asks?: { isIn: (opinion: string) => boolean; message: string; hint: string }
  /** key of the keyboard, pressed with Alt */
  key?: 'P' | 'B' | 'R'
}

export interface Opinion {
  opinion: string
  /** names of the parts to be corrected */
  fields: string[]
}
