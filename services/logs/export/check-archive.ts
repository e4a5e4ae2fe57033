import { createHash } from 'node:crypto'
import type { ChainKey } from '../chain/chain-key.ts'
import { CHAINED_LOGS, type ChainedLog, FORM } from '../chain/chained-logs.ts'
import { linkHashOf, rowHashOf } from '../chain/link.ts'
import { FAULTS, type Fault } from '../chain/walk.ts'
import { LOG_LABELS } from '../chain/words.ts'
import { FORMAT, type ManifestLog } from './archive.ts'
import type { Line } from './export-lines.ts'

/** Reads a file of the archive; undefined when it is missing. */
export type ReadFile = (name: string) => Buffer | undefined

interface Manifest {
  readonly format: number
  readonly logs: readonly ManifestLog[]
}

export interface ArchiveCheck {
  /** sentences in Chinese, one for each log and one for each damaged file */
  readonly sentences: readonly string[]
  readonly isWhole: boolean
}

/**
 * Checks each file against its checksum, each row against its link and each link against its predecessor, with the key.
 */
export function checkArchive(read: ReadFile, key: ChainKey): ArchiveCheck {
  const files = filesOf(read)
  const manifest = JSON.parse(read('manifest.json')?.toString() ?? 'null') as Manifest | null
  if (manifest?.format !== FORMAT) return { sentences: [...files, 'manifest.json：读不出来'], isWhole: false }
  const logs = CHAINED_LOGS.map((log) => checkLog(log, manifest, read, key))
  return {
    sentences: [...files, ...logs.map(({ words }) => words)],
    isWhole: files.length === 0 && logs.every(({ isWhole }) => isWhole),
  }
}

/** Sentences about files that do not match their checksums. */
function filesOf(read: ReadFile): string[] {
  const sums = [...(read('SHA256SUMS')?.toString() ?? '').matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)]
  if (sums.length === 0) return ['SHA256SUMS：没有这个文件']
  return sums.flatMap(([, sum, name = '']) => {
    const body = read(name)
    if (!body) return [`${name}：没有这个文件`]
    return createHash('sha256').update(body).digest('hex') === sum ? [] : [`${name}：与 SHA256SUMS 不一致`]
  })
}

function checkLog(log: ChainedLog, { logs }: Manifest, read: ReadFile, key: ChainKey) {
  const name = `${LOG_LABELS[log.name]}（${log.name}）`
  const said = logs.find((one) => one.log === log.name)
  const text = read(`${log.name}.jsonl`)?.toString()
  if (!said || text === undefined) return { isWhole: false, words: `${name}：没有导出` }
  const lines = text.split('\n').filter((line) => line !== '')
  let before = said.before
  for (const line of lines) {
    const found = readLine(line)
    const fault = found ? faultOf(log, found, before, key) : 'rowAltered'
    if (fault || !found) return { isWhole: false, words: `${name}：${placeOf(fault ?? 'rowAltered', found, before)}` }
    before = found
  }
  const isCut = before.position !== said.last.position || before.hash !== said.last.hash
  if (isCut) return { isWhole: false, words: `${name}：${FAULTS.endCutOff}（第 ${before.position + 1} 环）` }
  if (said.fault) return { isWhole: false, words: `${name}：导出时已发现：${said.fault.words}` }
  return { isWhole: true, words: `${name}：${lines.length} 行一致` }
}

const placeOf = (fault: Fault, line: Line | null, before: { position: number }): string =>
  `${FAULTS[fault]}（第 ${line?.position ?? before.position + 1} 环${line ? `，编号 ${line.rowId}` : ''}）`

function readLine(text: string): Line | null {
  try {
    return JSON.parse(text) as Line
  } catch {
    return null
  }
}

function faultOf(log: ChainedLog, line: Line, before: { position: number; hash: string }, key: ChainKey): Fault | null {
  if (line.position !== before.position + 1) return 'linkMissing'
  const hash = linkHashOf(key, log, line, before.hash)
  if (hash === '' || hash !== line.hash) return 'linkAltered'
  const { row } = line
  if (row === null) return 'rowMissing'
  const names = Object.keys(log.columns)
  const isOfForm = line.form !== FORM || Object.keys(row).join() === names.join()
  const values = { id: line.rowId, creationTime: '', values: Object.values(row) }
  return isOfForm && rowHashOf(key, log, line.form, values, line.keyId) === line.rowHash ? null : 'rowAltered'
}
