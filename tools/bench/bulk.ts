// Bulk work of an office through the running server: a month's pay of a thousand employees, and files of a hundred
// thousand rows. For the files it also measures the growth of the server's memory, with a fast and a slow reader.
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#services/database/connect.ts'
import type { ServerProcess } from '#tests/load/server-process.ts'
import { scaled, VOLUME_IDS } from '#tools/volume/sizes.ts'
import type { Measured, Row } from './report.ts'
import { withDatabase, withFolder, withServer } from './temporary.ts'
import { tokenOf } from './tokens.ts'
import { generate } from './volume.ts'

const EMPLOYEES = 1_000
/** Half of the contracts are active; one enterprise has all of them. */
const OFFICE = { ...scaled(0.002), persons: 2_003, enterprises: 1 }
/** Maximum number of rows in one pay sheet. */
const SHEET_ROWS = 5_000
const LARGE_OFFICE = { ...scaled(0.01), persons: 10_007, enterprises: 1 }
/** A hundred thousand persons, as many participations, and payrolls of four months. */
const ARCHIVE = { ...scaled(0.05), enterprises: 1 }

/** Limits: megabytes by which the server may grow while it writes a file, and the time for a hundred thousand rows. */
const MOST_GROWTH = 100
const MOST_SECONDS = 10

export async function measureBulk(postgres: string): Promise<Measured> {
  const pay = [
    await withDatabase(postgres, (url) => withFolder((folder) => payMonth(url, folder))),
    await withFolder((folder) => payMonth(`file:${folder}/db`, folder)),
  ]
  const sheet = await withDatabase(postgres, (url) => withFolder((folder) => importMonth(url, folder)))
  const files = await withDatabase(postgres, (url) => withFolder((folder) => writeFiles(url, folder)))
  return { rows: [...pay.map(payRow), sheetRow(sheet), ...files.map(fileRow)], details: { pay, sheet, files } }
}

interface PayFigure {
  readonly engine: 'postgres' | 'pglite'
  readonly previewSeconds: number
  readonly seconds: number
}

async function payMonth(databaseUrl: string, dataDir: string): Promise<PayFigure> {
  const engine = databaseUrl.startsWith('file:') ? 'pglite' : 'postgres'
  await generate(databaseUrl, OFFICE, ['employment'])
  const token = await tokenOf(databaseUrl, VOLUME_IDS.creatorOf(1), 1)
  return withServer({ databaseUrl, dataDir, env: { DEMO_SEED: 'false' } }, async ({ url }) => {
    const today = new Date()
    const month = { year: today.getFullYear(), month: today.getMonth() + 1 }
    const everybody = await pay(url, token, { ...month, isPreview: true })
    // with a bonus, so that there is tax
    const items = everybody.map(({ userDisabledPersonId }) => ({
      userDisabledPersonId,
      baseWage: '4000',
      bonus: '60000',
    }))
    const timed = async (isPreview: boolean) => {
      const began = performance.now()
      const paid = await pay(url, token, { ...month, items, isPreview })
      if (paid.some(({ taxAmount }) => Number(taxAmount) <= 0)) throw new Error('a bonus was not taxed')
      return (performance.now() - began) / 1_000
    }
    return { engine, previewSeconds: await timed(true), seconds: await timed(false) }
  })
}

interface PaidRow {
  readonly userDisabledPersonId: number
  readonly taxAmount: string | null
}

/** @throws Error unless all employees were paid, or in a preview could be */
async function pay(url: string, token: string, body: object): Promise<readonly PaidRow[]> {
  const answer = await post(url, 'Payroll/BatchCreate', token, body)
  const { result } = (await answer.json()) as { result: { failedCount: number; items: readonly PaidRow[] } }
  if (result.failedCount > 0 || result.items.length !== EMPLOYEES)
    throw new Error(`not ${EMPLOYEES} were paid: ${JSON.stringify(result).slice(0, 500)}`)
  return result.items
}

interface SheetFigure {
  readonly checkSeconds: number
  readonly seconds: number
}

/** Imports the month: its template is downloaded, uploaded unchanged, checked and issued. */
async function importMonth(databaseUrl: string, dataDir: string): Promise<SheetFigure> {
  await generate(databaseUrl, LARGE_OFFICE, ['employment'])
  const token = await tokenOf(databaseUrl, VOLUME_IDS.creatorOf(1), 1)
  return withServer({ databaseUrl, dataDir, env: { DEMO_SEED: 'false' } }, async ({ url }) => {
    const today = new Date()
    const month = { year: today.getFullYear(), month: today.getMonth() + 1 }
    const template = await (await post(url, 'Payroll/Export', token, { ...month, kind: 'ImportTemplate' })).blob()
    const form = new FormData()
    form.append('file', template, 'pay.xlsx')
    const uploaded = await fetch(`${url}/api/services/app/Attachment/UploadToTemp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const { result: file } = (await uploaded.json()) as { result: { id: number } }
    const timed = async (isPreview: boolean): Promise<number> => {
      const began = performance.now()
      const answer = await post(url, 'Payroll/Import', token, { ...month, fileId: file.id, isPreview })
      const { result } = (await answer.json()) as { result: { createdCount: number; failedCount: number } }
      if (result.failedCount > 0) throw new Error(`rows were refused: ${JSON.stringify(result).slice(0, 500)}`)
      if (!isPreview && result.createdCount !== SHEET_ROWS) throw new Error(`${result.createdCount} were paid`)
      return (performance.now() - began) / 1_000
    }
    return { checkSeconds: await timed(true), seconds: await timed(false) }
  })
}

let keys = 0

async function post(url: string, operation: string, token: string, body: object): Promise<Response> {
  const answer = await fetch(`${url}/api/services/app/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...body, idempotencyKey: `bench-${++keys}` }),
  })
  if (!answer.ok) throw new Error(`${operation}: ${answer.status} ${await answer.text()}`)
  return answer
}

interface FileFigure {
  readonly file: string
  readonly reader: 'quick' | 'slow'
  readonly rows: number
  readonly seconds: number
  readonly megabytes: number
  /** the server's memory before the download, and its maximum during the download */
  readonly memoryBefore: number
  readonly memoryMost: number
}

const FILES = [
  { file: 'UserDisabledPerson/ExportEnterpriseInfoToExcel', rows: 'user_disabled_person', as: 'platform' },
  { file: 'WorkOrderFinancialFlow/Export', rows: 'work_order_financial_flow', as: 'platform' },
  { file: 'Payroll/Export', rows: 'payroll', as: 'enterprise' },
] as const

async function writeFiles(databaseUrl: string, dataDir: string): Promise<FileFigure[]> {
  await generate(databaseUrl, ARCHIVE, ['work-orders', 'employment'])
  const counts = await countRows(databaseUrl)
  const tokens = {
    platform: await tokenOf(databaseUrl, VOLUME_IDS.platform, null),
    enterprise: await tokenOf(databaseUrl, VOLUME_IDS.creatorOf(1), 1),
  }
  return withServer({ databaseUrl, dataDir, env: { DEMO_SEED: 'false' } }, async (server) => {
    const figures: FileFigure[] = []
    for (const reader of ['quick', 'slow'] as const) {
      for (const { file, rows, as } of FILES) {
        const figure = await download(server, { file, token: tokens[as], isSlow: reader === 'slow' })
        figures.push({ file, reader, rows: counts.get(rows) ?? 0, ...figure })
      }
    }
    return figures
  })
}

async function countRows(url: string): Promise<Map<string, number>> {
  const open = await openDatabase(url, 1)
  try {
    const counted = FILES.map(async ({ rows }) => {
      const { rows: found } = (await open.db.execute(`select count(*)::int as count from ${rows}`)) as unknown as {
        rows: { count: number }[]
      }
      return [rows, found[0]?.count ?? 0] as const
    })
    return new Map(await Promise.all(counted))
  } finally {
    await open.close()
  }
}

/** A slow reader reads a tenth of a megabyte, then pauses. */
const SLOW_BYTES = 100_000
const SLOW_PAUSE_MS = 100

async function download(
  { url, pid }: ServerProcess,
  { file, token, isSlow }: { file: string; token: string; isSlow: boolean },
) {
  const memoryBefore = memoryOf(pid)
  forgetPeak(pid)
  let most = memoryBefore
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 50)
  const began = performance.now()
  let bytes = 0
  let sinceWait = 0
  try {
    const answer = await post(url, file, token, {})
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      sinceWait += chunk.length
      if (!isSlow || sinceWait < SLOW_BYTES) continue
      sinceWait = 0
      await wait(SLOW_PAUSE_MS)
    }
  } finally {
    clearInterval(watch)
  }
  return {
    seconds: (performance.now() - began) / 1_000,
    megabytes: bytes / 1e6,
    memoryBefore,
    memoryMost: Math.max(most, memoryOf(pid, 'VmHWM')),
  }
}

/** Memory of a process in megabytes; 0 where the operating system does not report it. */
function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  try {
    const found = new RegExp(`${line}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Number(found?.[1] ?? 0) / 1_000
  } catch {
    return 0
  }
}

/** Resets the peak that Linux records, so that it covers only this file. */
function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // another operating system: the samples are used instead
  }
}

const payRow = ({ engine, previewSeconds, seconds }: PayFigure): Row => ({
  what: `pay of ${EMPLOYEES} employees with tax (reckoned alone: ${previewSeconds.toFixed(1)} s)`,
  engine,
  value: `${seconds.toFixed(1)} s`,
})

const sheetRow = ({ checkSeconds, seconds }: SheetFigure): Row => ({
  what: `a sheet of ${SHEET_ROWS} rows of pay, issued (checked alone: ${checkSeconds.toFixed(1)} s)`,
  engine: 'postgres',
  value: `${seconds.toFixed(1)} s`,
})

const fileRow = ({ file, reader, rows, seconds, megabytes, memoryBefore, memoryMost }: FileFigure): Row => ({
  what: `${file}, ${rows} rows, ${reader} reader`,
  engine: 'postgres',
  value: `${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB; memory ${memoryBefore.toFixed(0)} → ${memoryMost.toFixed(0)} MB`,
  goal: `${MOST_SECONDS} s, grows < ${MOST_GROWTH} MB`,
  reached: (reader === 'slow' || seconds < MOST_SECONDS) && memoryMost - memoryBefore < MOST_GROWTH,
})
