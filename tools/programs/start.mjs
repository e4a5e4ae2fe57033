import { endOf, onStopSignal, startTethered, stopChild } from '../lib/child.mjs'
import { ensureInstalled, installState } from '../lib/install.mjs'
import { refuseEarly } from '../lib/preflight.mjs'
import { serverProgram } from '../lib/server-program.mjs'
import { buildStale, isFresh, stages } from '../lib/stages.mjs'
import { reportFailure } from '../lib/steps.mjs'
import { supervise } from '../lib/supervise.mjs'

/** Time before the server is killed. It is longer than the server's own limit, so that running requests can finish. */
const patience = () =>
  (Number(process.env.SHUTDOWN_GRACE || 5) + Number(process.env.SHUTDOWN_TIMEOUT || 30) + 15) * 1000

async function runServer() {
  let server
  let isStopping = false
  let wasReady = false
  onStopSignal((signal) => {
    isStopping = true
    if (server) void stopChild(server, signal === 'SIGHUP' ? 'SIGTERM' : signal, patience())
  })
  return supervise({
    run: () => {
      server = startTethered(serverProgram)
      server.on('message', (message) => {
        wasReady ||= message === 'ready'
      })
      return endOf(server)
    },
    wasReady: () => wasReady,
    isStopping: () => isStopping,
    say: (line) => console.error(line),
  })
}

try {
  // an existing build runs without the development packages
  const isBuilt = stages.every((stage) => isFresh(stage))
  const isInstalled = installState() === 'complete' || (isBuilt && installState() === 'production')
  await refuseEarly({ isInstalled, isBuilt })
  await ensureInstalled({ production: isBuilt })
  await buildStale()
  process.exitCode = await runServer()
} catch (error) {
  reportFailure(error)
}
