// `npm run build`: builds what is stale into dist/; `npm run build -- --force` builds everything.
import { ensureInstalled } from './lib/install.mjs'
import { buildStale } from './lib/stages.mjs'
import { StepFailed } from './lib/steps.mjs'

try {
  await ensureInstalled()
  const built = await buildStale({ force: process.argv.includes('--force') })
  console.log(built ? 'dist/ 已构建。' : 'dist/ 已是最新。')
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
