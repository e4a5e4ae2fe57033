import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Cluster } from '#tools/drill/cluster.ts'
import { writeCluster } from '#tools/drill/cluster-files.ts'
import { Ledger } from '#tools/drill/ledger.ts'
import { Processes } from '#tools/drill/processes.ts'
import { disturbancesOf, missesOf, verdictOf } from '#tools/drill/report.ts'
import { keepRun, Runs } from '#tools/drill/results.ts'
import { choosePlace, planOf, readOptions } from '#tools/drill/settings.ts'
import { filled } from '#tools/drill/templates.ts'

const nothing = { lost: [], oversold: 0, paidTwice: 0, broken: 0 }
const folders: string[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('the templates of a cluster', () => {
  it('get a value for each of their names', async () => {
    const place = await choosePlace(41_400)
    folders.push(place.folder)
    // owned by the user who runs the test
    const processes = Object.assign(new Processes(place.folder), { own: () => {} })
    writeCluster(place, processes, { dcs: 'etcd3', pgbouncer: true })
    const files = readdirSync(place.folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(place.folder, name))
      .filter((path) => statSync(path).isFile())
    expect(files.length).toBe(1 + 3 * 3 + 3)
    for (const file of files) {
      const settings = readFileSync(file, 'utf8').split('\n')
      expect(settings.filter((line) => !/^\s*[#;]/.test(line)).join('\n'), file).not.toContain('${')
    }
    expect(readFileSync(join(place.folder, 'n2/patroni.yml'), 'utf8')).toMatch(/^etcd3: \{ hosts: "127\.0\.0\.1:/m)
    // the limits of a connection, which a pooler does not keep
    expect(readFileSync(join(place.folder, 'bootstrap'), 'utf8')).toContain("portal set lock_timeout = '5s'")
  })

  it('keep idle connections of browsers longer than the portal tells them', () => {
    const seconds = /^ {2}timeout http-keep-alive (\d+)s$/m.exec(readFileSync('ops/cluster/haproxy.cfg', 'utf8'))?.[1]
    expect(Number(seconds) * 1000).toBeGreaterThan(fastify().server.keepAliveTimeout)
  })

  it('lead the portal through PgBouncer, and its listener past it', async () => {
    const place = await choosePlace(41_400)
    folders.push(place.folder)
    const processes = new Processes(place.folder)
    const plain = new Cluster(place, processes, { dcs: 'etcd', pgbouncer: false })
    const pooled = new Cluster(place, processes, { dcs: 'etcd', pgbouncer: true })
    expect([plain.url('write'), plain.portalSettings]).toEqual([plain.directUrl, {}])
    expect(pooled.url('write')).toContain('@127.0.0.1:41404/')
    expect(pooled.portalSettings).toEqual({
      DATABASE_NAMED_STATEMENTS: 'false',
      DATABASE_LISTEN_URL: plain.directUrl,
    })
  })

  it('are refused when a name has no value, and keep it in their comments', () => {
    expect(filled(`# \${A} is told\na: \${A}`, { A: 1 })).toBe(`# \${A} is told\na: 1`)
    expect(() => filled(`b: \${B}`, {})).toThrow('B has no value')
  })
})

describe('what the drill is told and tells', () => {
  it('knows its options and refuses others', () => {
    expect(readOptions([])).toMatchObject({ kills: 10, only: null, keep: false, dcs: 'etcd', people: 200 })
    expect(readOptions(['--kills', '3', '--only', 'freeze']).only).toBe('freeze')
    expect(() => readOptions(['--only', 'everything'])).toThrow('--only')
    expect(() => readOptions(['--kills', 'many'])).toThrow('--kills')
    expect(() => readOptions(['--only', 'store'])).toThrow('--s3')
  })

  it('kills nodes of the store where there is one', () => {
    const kinds = planOf(readOptions(['--kills', '6', '--s3']), 0)
    expect(kinds).toEqual(['store', 'primary', 'portal', 'etcd', 'replica', 'freeze', 'rolling'])
    expect(planOf(readOptions(['--kills', '6']), 0)).not.toContain('store')
  })

  it('counts the time without a write that reaches into a disturbance, and errors by its kind', () => {
    vi.useFakeTimers({ now: 0 })
    const ledger = new Ledger()
    ledger.begin('none')
    ledger.written({ act: 'claim', ids: [1] })
    ledger.begin('primary')
    vi.setSystemTime(16_000)
    ledger.failed('write 503/50300')
    ledger.written({ act: 'start', ids: [1] })
    ledger.begin('rolling')
    ledger.failed('read 503/50300')
    ledger.end()
    expect(ledger.gapsOf('primary')).toEqual([16_000])
    expect(disturbancesOf(ledger)).toContain('| primary | 1 | 16.0, 16.0 | 1 × write 503/50300 |')
    expect(verdictOf(ledger, nothing)).toContain('| 1 | 2 | 0 | 0 | 0 | 0 | 0 |')
    expect(missesOf(ledger, { ...nothing, lost: ['pay 7'], paidTwice: 1 })).toEqual([
      'lost: pay 7',
      '1 payments made twice',
      'primary: no write for 16.0 s',
      'rolling: 1 failed requests',
    ])
  })

  it('goes on with the turns of the runs before, and sums them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'drill-results-'))
    folders.push(folder)
    const file = join(folder, 'runs')
    for (const verdict of [
      { ...nothing, lost: ['claim 1'] },
      { ...nothing, paidTwice: 2 },
    ]) {
      const ledger = new Ledger()
      ledger.begin('primary')
      ledger.failed('write 503/50300')
      ledger.written({ act: 'claim', ids: [1] })
      ledger.end()
      keepRun(file, ledger, verdict)
    }
    keepRun(file, new Ledger(), null, 'the cluster is whole again: not within 180 s')
    const runs = new Runs(file)
    expect([runs.count, runs.kills, runs.brokenOff.length]).toEqual([3, 2, 1])
    expect(disturbancesOf(runs)).toContain('| primary | 2 | 0.0, 0.0 | 2 × write 503/50300 |')
    expect(verdictOf(runs, runs.verdict)).toContain('| 2 | 2 | 1 | 0 | 2 | 0 | 0 |')
    const options = readOptions(['--kills', '2', '--results', file])
    expect(planOf(options, runs.kills)).toEqual(['etcd', 'replica', 'rolling'])
  })
})
