import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { LETTERS_KEPT, type Letter, type LetterBox } from '#services/abp/platform/letters.ts'
import type { MessageChannel, OutgoingMessage } from './channels.ts'

/**
 * The letter box of a portal that sends nothing: a file with one message per line. It is a file instead of a table,
 * because codes are never stored in the database and all processes of a trial on one machine share it. The
 * configuration refuses a letter box in production. `tell` is called for every message.
 */
export function createLetterBox(file: string, now: () => Date, tell: () => void): LetterBox {
  const read = async (): Promise<Letter[]> => {
    const text = await readFile(file, 'utf8').catch(() => '')
    return text.split('\n').flatMap(letterIn)
  }
  return {
    async put(letter) {
      await mkdir(dirname(file), { recursive: true })
      await appendFile(file, lineOf({ time: now().toISOString(), ...letter }), { mode: 0o600 })
      const letters = await read()
      tell()
      if (letters.length >= 2 * LETTERS_KEPT) await writeFile(file, letters.slice(-LETTERS_KEPT).map(lineOf).join(''))
    },
    newest: async () => (await read()).slice(-LETTERS_KEPT).reverse(),
  }
}

/** Messages that arrive within this time are announced together. */
const QUIET_MS = 4_000

/**
 * Announces new messages in one line: how many there are and where to read them. It does not print the content, because
 * messages may be long and numerous, and the terminal keeps what it prints.
 */
export function letterTeller(print: (line: string) => void, address: string, quiet = QUIET_MS): () => void {
  let count = 0
  let timer: NodeJS.Timeout | undefined
  return () => {
    count += 1
    clearTimeout(timer)
    timer = setTimeout(() => {
      print(`试用信箱收到 ${count} 条消息： ${address}`)
      count = 0
    }, quiet)
    timer.unref()
  }
}

const lineOf = (letter: Letter): string => `${JSON.stringify(letter)}\n`

/** The message of a line. Empty for a line that another process is still writing. */
function letterIn(line: string): Letter[] {
  try {
    return [JSON.parse(line) as Letter]
  } catch {
    return []
  }
}

/** A channel that writes to the letter box, used when no provider is configured. */
export const letterBoxChannel = (
  name: MessageChannel['name'],
  addressOf: MessageChannel['addressOf'],
  box: LetterBox,
): MessageChannel => ({
  name,
  addressOf,
  send: ({ address, title, content, linkUrl }: OutgoingMessage) =>
    box.put({ channel: name, address, title, content, linkUrl }),
})
