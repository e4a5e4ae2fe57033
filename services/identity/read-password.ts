import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean }

/** An output that discards everything, so that typed text is not shown. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/**
 * Reads a new password: from a terminal twice without an echo, from a pipe its first line.
 * @returns null when the two inputs differ
 */
export async function readNewPassword(
  input: Input = process.stdin,
  tell: (text: string) => void = (text) => void process.stderr.write(text),
): Promise<string | null> {
  tell('密码（8–128 个字符，不能是常见的）：')
  if (!input.isTTY) return firstLine(input)
  const hidden = createInterface({ input, output: nowhere(), terminal: true })
  // Ctrl-C, which the terminal does not turn into a signal while a password is typed
  hidden.on('SIGINT', () => {
    hidden.close()
    process.kill(process.pid, 'SIGINT')
  })
  try {
    const first = await hidden.question('')
    tell('\n再输入一遍：')
    const second = await hidden.question('')
    tell('\n')
    return first === second ? first : null
  } finally {
    hidden.close()
  }
}

async function firstLine(input: Input): Promise<string> {
  const lines = createInterface({ input })
  for await (const line of lines) {
    lines.close()
    return line
  }
  return ''
}
