// `npm start`: installs what is missing, builds what is stale, runs the server. Plain JavaScript: it runs before the install.
import { endOf, onStopSignal, startChild, stopChild } from './lib/child.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { serverProgram } from './lib/server-program.mjs'
import { buildStale, isFresh, stages } from './lib/stages.mjs'
import { StepFailed } from './lib/steps.mjs'
import { supervise } from './lib/supervise.mjs'

/** Longer than the server's own limit: killed earlier, it would break off requests that it was about to finish. */
const patience = () =>
  (Number(process.env.SHUTDOWN_GRACE || 5) + Number(process.env.SHUTDOWN_TIMEOUT || 30) + 15) * 1000

async function start() {
  // A build runs without the development packages.
  await ensureInstalled({ production: stages.every((stage) => isFresh(stage)) })
  await buildStale()
  let server
  let isStopping = false
  onStopSignal((signal) => {
    isStopping = true
    if (server) void stopChild(server, signal === 'SIGHUP' ? 'SIGTERM' : signal, patience())
  })
  process.exitCode = await supervise({
    run: () => {
      server = startChild(process.execPath, serverProgram)
      return endOf(server)
    },
    isStopping: () => isStopping,
    say: (line) => console.error(line),
  })
}

try {
  await start()
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
