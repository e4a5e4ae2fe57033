import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { LETTER_CHANNELS, LETTERS_KEPT, type Letter, type LetterBox } from '#services/abp/letters.ts'
import type { MessageChannel, OutgoingMessage } from './channels.ts'

/**
 * The letter box of a portal that sends nothing: a file with one letter per line. It is a file and not a table, because
 * codes are never stored in the database, and all processes of a trial on one machine share it. The configuration
 * refuses it in production. Every letter is also printed with `print`, to the server's terminal.
 */
export function createLetterBox(file: string, now: () => Date, print: (line: string) => void): LetterBox {
  const read = async (): Promise<Letter[]> => {
    const text = await readFile(file, 'utf8').catch(() => '')
    return text.split('\n').flatMap(letterIn)
  }
  return {
    async put(letter) {
      print(sentenceOf(letter))
      await mkdir(dirname(file), { recursive: true })
      await appendFile(file, lineOf({ time: now().toISOString(), ...letter }), { mode: 0o600 })
      const letters = await read()
      if (letters.length >= 2 * LETTERS_KEPT) await writeFile(file, letters.slice(-LETTERS_KEPT).map(lineOf).join(''))
    },
    newest: async () => (await read()).slice(-LETTERS_KEPT).reverse(),
  }
}

const MOST_CHARACTERS = 160

/** A single line without control characters, so that user text cannot manipulate the terminal. */
function sentenceOf({ channel, address, title, content }: Omit<Letter, 'time'>): string {
  const text = `试用信箱 · ${LETTER_CHANNELS[channel]} · ${address} · ${title}：${content}`.replace(/[\s\p{C}]+/gu, ' ')
  const characters = [...text]
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS).join('')}…` : text
}

const lineOf = (letter: Letter): string => `${JSON.stringify(letter)}\n`

/** Returns nothing for a line that another process is still writing. */
function letterIn(line: string): Letter[] {
  try {
    return [JSON.parse(line) as Letter]
  } catch {
    return []
  }
}

/** A channel that writes to the letter box instead of an unconfigured provider. */
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
