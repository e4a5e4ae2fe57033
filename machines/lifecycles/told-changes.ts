import type { Audience } from '../lifecycle-notify.ts'

/** A change of a record that is no event of a lifecycle and still changes somebody's plans, with who hears of it. */
export interface ToldChange {
  readonly change: string
  readonly heard: readonly { readonly to: Audience; readonly template: string; readonly who: string }[]
  /** the test that they hear it: its file, and its name or the end of it */
  readonly shownBy: { readonly file: string; readonly test: string }
}

export const TOLD_CHANGES: readonly ToldChange[] = [
  {
    change: 'the employer states the kind of a post after the signing',
    heard: [
      {
        to: 'person',
        template: 'contract.postKindStated',
        who: 'a woman, whose statutory retirement age the kind decides',
      },
    ],
    shownBy: {
      file: 'tests/unit/services/contracts/employee-records.test.ts',
      test: 'tells a woman, once, by which month she retires when the kind of her post is stated later',
    },
  },
]
