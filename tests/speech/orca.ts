import { execFileSync } from 'node:child_process'
import { createConnection } from 'node:net'
import { createInterface } from 'node:readline'
import type { Desktop } from './desktop.ts'

export interface Question {
  /** keys that Orca must have seen released before it may answer */
  keys: number
  /** milliseconds without a word and without an event, after which a step is over */
  quiet?: number
  max?: number
  /** words that must have been spoken, where an answer comes over the network */
  until?: string
}

interface Answer {
  spoken: readonly { text: string; live: boolean; cut?: boolean }[]
  /** false: the step did not settle, or `until` was not spoken in time */
  idle: boolean
}

type Step = Omit<Question, 'keys'> & { times?: number }

const QUIET_MS = 250

/** Said only where an answer or an upload takes long, which differs; how a form keeps itself, beside whatever is done then. */
const BESIDE = /^(?:正在加载|正在读取|百分之 |已自动保存|已暂存在这个标签页|这一步填完整后会自动保存)/
/** What is left behind, and the main part that is entered, by what Orca last saw of the page that goes: that is chance. */
const BEHIND = /^正在离开|^主内容$|网页文档 已选中/
/** Where a control goes, the heading that tells what came of it takes the focus: said beside the live region by chance. */
const HEADING = /^(.*) 标题 水平 \d(?: 可点击对象)?\.$/
/** Said of typed text by chance: the selection is gone before it is asked for. */
const UNSELECTED = '文本已取消选中。'

/**
 * What differs with the day and with the run: days and times, what the tax makes of the year so far, the names and numbers
 * that a story makes up anew.
 */
const lasting = (line: string): string =>
  line
    .replace(/“\d{6}”/g, '“〈验证码〉”')
    .replace(/[\d,]+\.\d{2} 元/g, '〈金额〉')
    .replace(/税率 \d+%/g, '税率〈几〉')
    .replace(/连续 \d+ 个月/g, '连续〈几〉个月')
    .replace(/\d+ 个项目的列表/g, '〈几〉个项目的列表')
    .replace(/\d{4}-\d{2}-\d{2}/g, '〈日期〉')
    .replace(/990101\d{11}[\dX](?:\d{2})?/g, '〈证件号〉')
    .replace(/(?<=[\u4e00-\u9fff]) [0-9a-z]{8}(?![0-9a-z])/g, ' 〈编号〉')
    .replace(/得出：[男女]，/g, '得出：〈性别〉，')
    .replace(/(?:\d{4} 年 )?\d{1,2} 月 \d{1,2} 日/g, '〈日期〉')
    .replace(/\d{4} 年 \d{1,2} 月/g, '〈月份〉')
    .replace(/\d{4} 年/g, '〈年份〉')
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

  /** @param label what was done, before what is said of it */
  async hear(label: string, question: Question): Promise<void> {
    const { spoken, idle } = await this.#ask(question)
    const kept = spoken.filter(({ text }) => !BESIDE.test(text) && !BEHIND.test(text) && text !== UNSELECTED)
    // which of the two comes first is chance, and which of several live regions
    const live = kept.filter((one) => one.live).sort((one, other) => (one.text < other.text ? -1 : 1))
    const isRepeated = ({ text }: (typeof kept)[number]) => live.some((one) => HEADING.exec(text)?.[1] === one.text)
    const words = [...kept.filter((one) => !one.live && !isRepeated(one)), ...live]
    const said = words.map(({ text, cut }) => (cut ? `${text}✂` : text)).join(' ｜ ') || '（无声）'
    this.#lines.push(lasting(`${label} → ${said}`))
    if (!idle) throw new Error(`${label} did not come to rest, or ${question.until} was not spoken: ${said}`)
  }

  /** Until the page has been read in. What is said meanwhile comes in any order and is not kept. */
  async arrive(): Promise<void> {
    await this.#ask({ keys: 0, quiet: 1200, until: '载入 .* 完成' })
  }

  /** What is said now is not kept. */
  async skip(quiet: number): Promise<void> {
    await this.#ask({ keys: 0, quiet })
  }

  note(words: string): void {
    this.#lines.push(lasting(`-- ${words}`))
  }

  /** @param key as xdotool names it: h, Tab, shift+Tab, Insert+a */
  async press(key: string, { times = 1, ...step }: Step = {}): Promise<void> {
    for (let round = 0; round < times; round += 1) {
      execFileSync('xdotool', ['key', '--clearmodifiers', key], { env: this.#env })
      await this.hear(key, { ...step, keys: key.split('+').length })
    }
  }

  async type(text: string, step: Omit<Step, 'times'> = {}): Promise<void> {
    execFileSync('xdotool', ['type', '--delay', '40', text], { env: this.#env })
    await this.hear(`“${text}”`, { ...step, keys: text.length })
  }

  transcript(): string {
    return `${this.#lines.join('\n')}\n`
  }

  close(): void {
    this.#socket.end()
  }
}
