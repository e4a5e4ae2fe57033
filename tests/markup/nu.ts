import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Message {
  type: 'error' | 'info' | 'non-document-error'
  subType?: string
  url?: string
  message: string
  extract?: string
}

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
const JAVA_OPTIONS = ['-Xss2m', '-XX:TieredStopAtLevel=1']

/** What the checker writes about these files, as text. Its own end code says only that it found something. */
async function said(files: readonly string[]): Promise<string> {
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--no-langdetect']
  const java = spawn('java', [...JAVA_OPTIONS, '-jar', jar, ...options, ...files])
  const pieces: Buffer[] = []
  const complaints: Buffer[] = []
  java.stdout.on('data', (piece: Buffer) => pieces.push(piece))
  java.stderr.on('data', (piece: Buffer) => complaints.push(piece))
  const code = await new Promise((resolve, reject) => java.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`vnu.jar ended with ${code}: ${Buffer.concat(complaints)}`)
  return Buffer.concat(pieces).toString()
}

const lineOf = (name: string, { message, extract }: Message): string =>
  `${name}: ${message} ${extract?.replaceAll(/\s+/g, ' ') ?? ''}`.trim()

/**
 * Errors, warnings and remarks of the Nu Html Checker, a line for each. All documents in one run of Java, which costs a
 * second to start.
 *
 * @param documents HTML by name
 */
export async function nuProblems(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-markup-'))
  try {
    const names = [...documents.keys()]
    const files = names.map((_, index) => join(folder, `${index}.html`))
    await Promise.all(names.map((name, index) => writeFile(files[index] ?? '', documents.get(name) ?? '')))
    const { messages } = JSON.parse(await said(files)) as { messages: Message[] }
    return messages.map((message) => lineOf(names[Number(/(\d+)\.html$/.exec(message.url ?? '')?.[1])] ?? '', message))
  } finally {
    await rm(folder, { recursive: true })
  }
}
