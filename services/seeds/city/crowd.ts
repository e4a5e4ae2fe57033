import type { SeedPerson } from '../data/people.ts'
import type { Dice } from './dice.ts'

/** The persons certified on a day, and their employers. */
export class Crowd {
  readonly #dice: Dice
  readonly #people: readonly SeedPerson[]
  readonly #employers = new Map<string, string>()
  readonly #busyUntil = new Map<string, number>()

  constructor(dice: Dice, people: readonly SeedPerson[]) {
    this.#dice = dice
    this.#people = people.filter(({ audit }) => audit === 3)
  }

  /**
   * Picks a person who was certified before the day and has neither an employer nor other work on it, and reserves this
   * person until `until`.
   */
  free(day: number, until: number): string | undefined {
    const fit = this.#people.filter(
      ({ userName, since = 0 }) =>
        since + 6 < day &&
        !this.#employers.has(userName) &&
        (this.#busyUntil.get(userName) ?? Number.NEGATIVE_INFINITY) < day,
    )
    if (fit.length === 0) return undefined
    const { userName } = this.#dice.pick(fit)
    this.#busyUntil.set(userName, until)
    return userName
  }

  employ(userName: string, employer: string): void {
    this.#employers.set(userName, employer)
  }
}
