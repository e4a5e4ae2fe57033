import { randomBytes } from 'node:crypto'
import { ConfigError } from '#services/config.ts'

/** `npm run keys:new -- ID` writes a master key as KEYS_FILE and KEYS take it. */
const [command, ...words] = process.argv.slice(2)

const USAGE = '用法：npm run keys:new -- 编号（小写字母、数字和连字符，例如 2026-11）'

function run(): void {
  const [id = ''] = words
  if (command !== 'new' || !/^[a-z0-9][a-z0-9-]{0,30}$/.test(id)) throw new ConfigError(USAGE)
  console.log(`${id}:${randomBytes(32).toString('base64')}`)
}

try {
  run()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
