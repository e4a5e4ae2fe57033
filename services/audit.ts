import { readFileSync } from 'node:fs'
import { keysIfAny } from '#services/abp/keys/data-keys.repository.ts'
import { ringFor } from '#services/abp/keys/load-ring.ts'
import { ConfigError, readConfig } from '#services/config.ts'
import { DATABASE_LIMITS } from '#services/config-limits.ts'
import { openDatabase } from '#services/database/connect.ts'
import { DamagedDirectoryError } from '#services/database/damaged-directory.ts'
import { DirectoryInUseError } from '#services/database/directory-lock.ts'
import { DatabaseAbsentError, untilThere } from '#services/database/wait.ts'
import { chainKeyOf } from '#services/logs/chain/chain-key.ts'
import { anchorsIn } from '#services/logs/chain/link.ts'
import { readAnchors } from '#services/logs/chain/seal.ts'
import { verifyLogs } from '#services/logs/chain/verify.ts'
import { sentenceOf } from '#services/logs/chain/words.ts'

/**
 * `npm run audit:verify [-- --anchor FILE]` walks the chains of all logs and names the first row of each that is not
 * what was sealed; it ends with 1 then. `npm run audit:anchor` prints the ends of the chains, to be kept elsewhere.
 */
const [command, option, file] = process.argv.slice(2)

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const isVerify = command === 'verify' && (option === undefined || (option === '--anchor' && file !== undefined))
  if (!isVerify && command !== 'anchor')
    throw new ConfigError('用法：npm run audit:verify [-- --anchor 文件]，或 npm run audit:anchor')
  const anchors = file === undefined ? [] : anchorsIn(readFileSync(file, 'utf8'))
  if (file !== undefined && anchors.length === 0) throw new ConfigError(`${file} 里没有锚点`)
  const open = await openDatabase(config.databaseUrl, 2, undefined, { ...DATABASE_LIMITS, statement: 0 })
  try {
    await untilThere(open, config.databaseWait, console.error)
    if (isVerify) {
      const ring = await ringFor(await keysIfAny(open.db), config)
      const verified = await verifyLogs({ db: open.db, key: chainKeyOf(ring), anchors })
      for (const each of verified) console.log(sentenceOf(each))
      if (anchors.length > 0) console.log(`对照了 ${anchors.length} 个另外保存的锚点`)
      if (verified.some(({ finding }) => finding)) process.exitCode = 1
      else console.log('全部一致')
    }
    for (const anchor of await readAnchors(open.db)) console.log(anchor)
  } finally {
    await open.close()
  }
}

const PLAIN = [ConfigError, DirectoryInUseError, DamagedDirectoryError, DatabaseAbsentError]

try {
  await run()
} catch (error) {
  console.error(PLAIN.some((kind) => error instanceof kind) ? (error as Error).message : error)
  process.exit(1)
}
