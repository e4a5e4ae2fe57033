import { ensureInstalled } from '../lib/install.mjs'
import { buildStale } from '../lib/stages.mjs'
import { reportFailure } from '../lib/steps.mjs'

try {
  await ensureInstalled()
  const built = await buildStale({ force: process.argv.includes('--force') })
  console.log(built ? 'dist/ 已构建。' : 'dist/ 已是最新。')
} catch (error) {
  reportFailure(error)
}
