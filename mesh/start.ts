// Runs the gateway alone, with Mesh's own server: `ABP_UPSTREAM_URL=https://… node tools/run.mjs mesh/start.ts`. PORT
// is the port to listen on (4000). With NODE_ENV=production it accepts persisted operations only.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const upstream = process.env.ABP_UPSTREAM_URL
if (!upstream || !URL.canParse(upstream)) {
  console.error('ABP_UPSTREAM_URL is the address of the REST platform to wrap, for example https://platform.example.cn')
  process.exit(2)
}
if (!existsSync('.mesh/index.ts')) {
  console.error('The gateway is not built yet: node tools/run.mjs tools/generate-gateway.ts')
  process.exit(2)
}

const cli = join(createRequire(import.meta.url).resolve('@graphql-mesh/cli'), '../bin.js')
// Uses our own loader, because the loader of Mesh handles only the file names it knows.
const child = spawn(process.execPath, ['--import', 'tsx', cli, 'start'], {
  stdio: 'inherit',
  env: {
    PORT: '4000',
    GATEWAY_OPERATIONS: process.env.NODE_ENV === 'production' ? 'persisted' : 'any',
    ...process.env,
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
