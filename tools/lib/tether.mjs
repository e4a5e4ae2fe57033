// Preloaded into a program (child.mjs, TETHERED): when the parent process is gone, even after `kill -9`, the channel
// between the two closes, and the program ends as after SIGTERM. A server that systemd or Docker starts has no channel.
import cluster from 'node:cluster'
import { isMainThread } from 'node:worker_threads'

// only in the primary: the other processes of a cluster inherit this argument, but their channel leads to the primary,
// which ends them
if (isMainThread && cluster.isPrimary && process.channel) {
  process.once('disconnect', () => {
    // the event is emitted instead of a real signal, because on Windows a signal would end the process at once
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
  })
  // the open channel does not keep a finished program alive
  process.channel.unref()
}
