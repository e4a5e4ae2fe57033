import { execFileSync } from 'node:child_process'
import { createConnection } from 'node:net'
import { createInterface } from 'node:readline'
import type { Desktop } from './desktop.ts'

interface Question {
  /** keys that Orca must have seen released before it may answer */
  keys: number
  /** milliseconds without a word and without an event, after which a step is over */
  quiet?: number
  max?: number
  /** words that must have been spoken, where an answer comes over the network */
  until?: string
}

interface Answer {
  spoken: readonly { text: string; cut?: boolean }[]
  /** false: the step did not settle, or `until` was not spoken in time */
  idle: boolean
}

type Step = Omit<Question, 'keys'> & { times?: number }

const QUIET_MS = 250

/** What changes with the day the demonstration data are made. */
const withoutDays = (line: string): string =>
  line
    .replace(/(?:\d{4} 年 )?\d{1,2} 月 \d{1,2} 日/g, '〈日期〉')
    .replace(/\d{4} 年 \d{1,2} 月/g, '〈月份〉')
    .replace(/\d{1,2}:\d{2}/g, '〈时间〉')

/** Orca, asked with real keys; what it says is kept as a transcript: `key → utterance ｜ utterance`. */
export class Orca {
  readonly #socket
  readonly #answers: AsyncIterator<string>
  readonly #env: Record<string, string>
  readonly #lines: string[] = []

  constructor({ socket, env }: Desktop) {
    this.#socket = createConnection(socket)
    this.#answers = createInterface({ input: this.#socket })[Symbol.asyncIterator]()
    this.#env = env
  }

  async #ask(question: Question): Promise<Answer> {
    this.#socket.write(`${JSON.stringify({ quiet: QUIET_MS, max: 20_000, ...question })}\n`)
    const { value, done } = await this.#answers.next()
    if (done === true) throw new Error('Orca has ended')
    return JSON.parse(value) as Answer
  }

  async #hear(label: string, question: Question): Promise<void> {
    const { spoken, idle } = await this.#ask(question)
    const said = spoken.map(({ text, cut }) => (cut ? `${text}✂` : text)).join(' ｜ ') || '（无声）'
    this.#lines.push(withoutDays(`${label} → ${said}`))
    if (!idle) throw new Error(`${label} did not come to rest, or ${question.until} was not spoken: ${said}`)
  }

  /** Until the page has been read in. What is said meanwhile comes in any order and is not kept. */
  async arrive(): Promise<void> {
    await this.#ask({ keys: 0, quiet: 1200, until: '载入 .* 完成' })
  }

  note(words: string): void {
    this.#lines.push(`-- ${words}`)
  }

  /** @param key as xdotool names it: h, Tab, shift+Tab, Insert+a */
  async press(key: string, { times = 1, ...step }: Step = {}): Promise<void> {
    for (let round = 0; round < times; round += 1) {
      execFileSync('xdotool', ['key', '--clearmodifiers', key], { env: this.#env })
      await this.#hear(key, { ...step, keys: key.split('+').length })
    }
  }

  async type(text: string, step: Omit<Step, 'times'> = {}): Promise<void> {
    execFileSync('xdotool', ['type', '--delay', '40', text], { env: this.#env })
    await this.#hear(`“${text}”`, { ...step, keys: text.length })
  }

  transcript(): string {
    return `${this.#lines.join('\n')}\n`
  }

  close(): void {
    this.#socket.end()
  }
}
