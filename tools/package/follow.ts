// `node tools/run.mjs tools/package/follow.ts`: runs the commands of docs/installation.md, block by block, on an empty
// Debian with its own systemd in a namespace of this machine. `--proxy caddy` selects Caddy; `--keep` keeps the
// machine.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#tools/lib/root.mjs'
import { EmptyMachine } from './empty-machine.ts'

const PROXIES = ['nginx', 'caddy']
const { values } = parseArgs({ options: { proxy: { type: 'string', default: 'nginx' }, keep: { type: 'boolean' } } })
if (!PROXIES.includes(values.proxy)) throw new Error(`--proxy ${PROXIES.join(' or ')}`)

/**
 * The shell blocks of the page, each with the heading above it. A word after `sh` names the choice that the block
 * belongs to.
 */
function blocksOf(page: string): { title: string; choice: string; text: string }[] {
  let title = ''
  return [...page.matchAll(/^## (.+)$|^```sh ?(\w*)\n([\s\S]+?)^```$/gm)].flatMap(([, heading, choice = '', text]) => {
    if (heading) title = heading
    return text ? [{ title, choice, text }] : []
  })
}

const page = readFileSync(join(root, 'docs/installation.md'), 'utf8')
const blocks = blocksOf(page).filter(({ choice }) => ['', 'trial', values.proxy].includes(choice))
const script = ['set -euo pipefail', ...blocks.map(({ title, text }) => `echo "▸ ${title}"\n${text}`)].join('\n')
const packages = [...script.matchAll(/^apt-get install (?:--\S+ )*(.+)$/gm)].flatMap(([, names = '']) =>
  names.split(' '),
)

const folder = join(root, 'dist/package')
const made = readdirSync(folder).filter((file) => /^portal-.*\.tar\.gz(\.sha256)?$/.test(file))
if (made.length !== 2) throw new Error('npm run package')

const machine = new EmptyMachine('portal-installation', packages)
try {
  // prerequisites of the page: the host name, the package, node
  machine.put('etc/hosts', '127.0.0.1 localhost portal.example.cn\n')
  machine.copy(process.execPath, 'usr/bin/node')
  for (const file of made) machine.copy(join(folder, file), `root/${file}`)
  await machine.boot()
  machine.run(script, 'Xingzhou-7742\n')
  machine.run('systemctl list-units --failed --no-legend | tee /dev/stderr | wc --lines | grep -q "^0$"')
  await machine.restart()
  machine.run('timeout 120 sh -c "until curl --silent --fail https://portal.example.cn/health/ready; do sleep 1; done"')
  console.log('✓ 从空机器到运行、备份、恢复、监控和重启，都按 docs/installation.md 做完')
} finally {
  if (values.keep) console.log(`${machine.folder}，进入：nsenter --target ${machine.leader} --all bash`)
  else await machine.remove()
}
