// Runs one command of a step: `node step-holder.mjs {"command":…,"args":…,"shell":…}`. The holder leads the command's
// process group, and kills it when the program that runs the step is gone, even by `kill -9`: its standard input ends.
import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'

const { command, args, shell } = JSON.parse(process.argv[2])
const child = spawn(command, args, { shell, stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true })

process.stdin.resume()
process.stdin.on('end', () => {
  if (process.platform === 'win32')
    spawnSync('taskkill', ['/PID', String(process.pid), '/T', '/F'], { stdio: 'ignore' })
  else process.kill(0, 'SIGKILL')
})
// The whole group gets the signal; the holder stays until the command has ended, to tell how.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
child.on('error', ({ message }) => {
  console.error(message)
  process.exit(127)
})
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
