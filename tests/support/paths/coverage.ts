import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { type CoverPath, statusesOf } from './cover.ts'
import { branchesOf } from './transitions.ts'

/** What a run of path tests has touched, against everything the machine has. */
export class Coverage {
  readonly #lifecycle: AnyLifecycle
  readonly #branches: readonly string[]
  readonly #takenBranches = new Set<string>()
  readonly #visited = new Set<string>()
  #refused = 0

  constructor(lifecycle: AnyLifecycle) {
    this.#lifecycle = lifecycle
    this.#branches = branchesOf(lifecycle).map(({ key }) => key)
  }

  /** What these paths touch together; that it really touches what it says is each path's own test. */
  static ofPaths(lifecycle: AnyLifecycle, paths: readonly CoverPath[]): Coverage {
    const coverage = new Coverage(lifecycle)
    for (const path of paths) {
      for (const status of statusesOf(path)) coverage.visit(status)
      for (const key of path.branches) coverage.take(key)
    }
    return coverage
  }

  visit(status: string): void {
    this.#visited.add(status)
  }

  take(branchKey: string): void {
    this.#takenBranches.add(branchKey)
  }

  /** one more state × event × actor that was refused and left everything as it was */
  refuse(): void {
    this.#refused += 1
  }

  report() {
    const missingStates = this.#lifecycle.statuses.filter((status) => !this.#visited.has(status))
    const missingTransitions = this.#branches.filter((key) => !this.#takenBranches.has(key))
    const states = this.#lifecycle.statuses.length
    const transitions = this.#branches.length
    return {
      missingStates,
      missingTransitions,
      refused: this.#refused,
      line:
        `${this.#lifecycle.machine.id}: states ${states - missingStates.length}/${states}, ` +
        `transitions ${transitions - missingTransitions.length}/${transitions}, refused cells ${this.#refused}`,
    }
  }
}
