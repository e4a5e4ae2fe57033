import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take ten seconds or more, the longest first; `npm test` prints the slowest tests at its end. */
const LONGEST = [
  'contract/permissions',
  'contract/kill',
  'contract/fuzz',
  'paths/',
  'contract/answers',
  'contract/gateway',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((part) => moduleId.includes(`/tests/${part}`))
  return rank === -1 ? LONGEST.length : rank
}

/** Begins with the longest files: one that began last would keep the run waiting with all other workers idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
