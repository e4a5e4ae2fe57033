// Runs one command of a step: `node step-holder.mjs {"command":…,"args":…,"shell":…}`. The holder is the leader of the
// command's process group. It kills the group when the program that runs the step is gone, even after `kill -9`, which
// it notices by the end of its standard input.
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
// the whole group receives the signal; the holder ignores it and stays until the command has ended, to report the exit
// code
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
child.on('error', ({ message }) => {
  console.error(message)
  process.exit(127)
})
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
