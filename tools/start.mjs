// `npm start`: installs what is missing, builds what is stale, runs the server. Plain JavaScript: it runs before the install.
import { endOf, onStopSignal, startChild, stopChild } from './lib/child.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { buildStale, isFresh, stages } from './lib/stages.mjs'
import { StepFailed } from './lib/steps.mjs'

async function start() {
  // What is built runs without the development half of the packages.
  await ensureInstalled({ production: stages.every((stage) => isFresh(stage)) })
  await buildStale()
  const server = startChild(process.execPath, ['--enable-source-maps', 'dist/server/server.js'])
  onStopSignal((signal) => stopChild(server, signal === 'SIGHUP' ? 'SIGTERM' : signal))
  process.exitCode = await endOf(server)
}

try {
  await start()
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
