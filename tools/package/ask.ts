import { strict as assert } from 'node:assert'
import ExcelJS from 'exceljs'

/** A request that a running package must answer; each of them loads another part of the package. */
export type Ask = (address: string) => Promise<void>

/** The `result` of a REST operation, or the `data` of a GraphQL answer. */
async function json<T>(address: string, path: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body && JSON.stringify(body),
  })
  const text = await answer.text()
  assert.equal(answer.status, 200, `${path}: ${text}`)
  const { result, data } = JSON.parse(text)
  return result ?? data
}

export async function logIn(address: string, user: string, password: string): Promise<string> {
  const body = { userNameOrEmailAddress: user, password }
  const { accessToken } = await json<{ accessToken: string }>(address, '/api/TokenAuth/Authenticate', body)
  return accessToken
}

const TRIES = 5

/**
 * Checks a server-rendered page and its compressed script. A process that has just started may need longer than
 * DRAWING_TIMEOUT for its first page and then leaves the rendering to the browser, so the request is repeated.
 */
const page: Ask = async (address) => {
  let text = ''
  for (let tries = 0; tries < TRIES && !text.includes('<h1'); tries++) text = await (await fetch(`${address}/`)).text()
  assert.match(text, /<h1/)
  const [script] = /\/assets\/[\w-]+\.js/.exec(text) ?? []
  const answer = await fetch(address + script, { headers: { 'accept-encoding': 'br' } })
  assert.equal(answer.headers.get('content-encoding'), 'br')
  await answer.text()
}

/** Sends an operation by its persisted id, as the portal's screens do. */
const graphql =
  (documents: Record<string, string>): Ask =>
  async (address) => {
    const [documentId] = Object.entries(documents).find(([, text]) => text.startsWith('query SeoGetSeoSettings')) ?? []
    const data = await json<{ seoGetSEOSettings: object }>(address, '/graphql', { documentId, variables: {} })
    assert.ok(data.seoGetSEOSettings)
  }

/** Requests a PDF, which needs a font and the library that subsets it. */
const pdf: Ask = async (address) => {
  const token = await logIn(address, 'enterprise', 'Portal123')
  const path = '/api/services/app/ContractEmployment/GetAll'
  const { items } = await json<{ items: { id: number }[] }>(address, path, undefined, token)
  const id = items[0]?.id
  const url = `${address}/api/services/app/ContractEmployment/DownloadPdf?id=${id}`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
  assert.ok(bytes.length > 20_000 && bytes.length < 500_000, `a contract of ${bytes.length} bytes`)
}

/** Uploads a spreadsheet, which a worker thread reads; the answer is another spreadsheet. */
const sheet: Ask = async (address) => {
  const token = await logIn(address, 'enterprise', 'Portal123')
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('工资').addRows([
    ['姓名', '基本工资（元）'],
    ['查无此人', 5000],
  ])
  const form = new FormData()
  form.set('file', new Blob([await workbook.xlsx.writeBuffer()]), 'pay.xlsx')
  const headers = { authorization: `Bearer ${token}` }
  const stored = await fetch(`${address}/api/services/app/Attachment/UploadToTemp`, {
    method: 'POST',
    headers,
    body: form,
  })
  const { result: upload } = (await stored.json()) as { result: { id: number } }
  const month = { year: new Date().getUTCFullYear(), month: 1, fileId: upload.id, isPreview: true }
  const { failedCount } = await json<{ failedCount: number }>(address, '/api/services/app/Payroll/Import', month, token)
  assert.equal(failedCount, 1)
}

export const asksOf = (documents: Record<string, string>): Readonly<Record<string, Ask>> => ({
  公开页面: page,
  网关: graphql(documents),
  合同PDF: pdf,
  工资表: sheet,
})
