import type { Readable } from 'node:stream'
import type { Verdict } from './verdict.ts'

/** The test text is concatenated, so that scanners do not flag this source file. */
const TEST_FILE = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('')
/** Maximum length of the test file, which by definition has only blanks after the text. */
const MOST = 128

export const isEicar = (content: Buffer): boolean =>
  content.length <= MOST && content.toString('latin1').trimEnd() === TEST_FILE

/**
 * Without a scanner, refuses only the standard test file, with a message about the reason. All other files are accepted
 * unscanned, which is logged at startup.
 */
export async function lookForEicar(content: Readable): Promise<Verdict> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of content) {
    parts.push(part as Buffer)
    bytes += (part as Buffer).length
    if (bytes > MOST) break
  }
  return isEicar(Buffer.concat(parts)) ? { kind: 'found', name: 'EICAR-Test-File' } : { kind: 'clean' }
}
