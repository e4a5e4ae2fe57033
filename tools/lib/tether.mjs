// Preloaded into a program (child.mjs, TETHERED): when the process that started it is gone, even by `kill -9`, the channel
// between them closes, and the program is asked to end as by SIGTERM. A server that systemd or Docker starts has no channel.
import cluster from 'node:cluster'
import { isMainThread } from 'node:worker_threads'

// The processes of a cluster inherit this argument; their channel leads to the first of them, which ends them.
if (isMainThread && cluster.isPrimary && process.channel) {
  process.once('disconnect', () => {
    // Windows would end the process at once by a real signal.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
  })
  // A program that is done ends, although the channel is open.
  process.channel.unref()
}
