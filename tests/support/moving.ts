import ExcelJS from 'exceljs'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** A list as the services show it. */
export interface ShownList {
  readonly id: number
  readonly status: string
  readonly counts: Readonly<Record<'all' | 'ready' | 'created' | 'known' | 'refused', number>>
  readonly fields: readonly { name: string; column: number | null }[]
  readonly heads: readonly { column: number; head: string; samples: string[] }[]
  readonly missing: readonly string[]
  readonly earlierId: number | null
  readonly allowedActions: readonly string[]
  readonly rowVersion: number
}
export interface ShownRow {
  readonly rowNumber: number
  readonly label: string | null
  readonly outcome: string
  readonly fieldLabel: string | null
  readonly message: string | null
  readonly entityId: number | null
}

export async function workbookOf(rows: readonly (readonly unknown[])[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('名单').addRows(rows.map((row) => [...row]))
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

/** What an administrator does with lists, by the operations. */
export function movingDesk(server: TestServer, account = 'platform') {
  const send = <T = ShownList>(action: string, input: object) => server.ok<T>(account, `MovingIn/${action}`, input)

  async function upload(bytes: Buffer, fileName = '名单.xlsx'): Promise<number> {
    const boundary = 'test-boundary'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/services/app/Attachment/UploadToTemp',
      headers: {
        authorization: `Bearer ${await server.tokenOf(account)}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    expect(answer.json()).toMatchObject({ success: true })
    return answer.json().result.id
  }

  const basis = {
    source: '市残联 2026 年 10 月就业年龄段名册',
    basis: 'Consent',
    basisDay: '2026-10-08',
    basisNote: '入户时签署的书面同意书',
  }
  const create = async (rows: readonly (readonly unknown[])[], kind = 'Persons') =>
    send('Create', { kind, fileId: await upload(await workbookOf(rows)), ...basis })
  const columnsOf = ({ fields }: Pick<ShownList, 'fields'>) =>
    fields.flatMap(({ name, column }) => (column === null ? [] : [{ name, column }]))
  const check = (list: ShownList, columns = columnsOf(list)) => send('Check', { id: list.id, columns })
  async function run({ id }: { id: number }): Promise<ShownList> {
    await send('Start', { id })
    for (;;) {
      const list = await send('Run', { id })
      if (list.status !== 'Running') return list
    }
  }
  const rowsOf = async ({ id }: { id: number }, outcome?: string) =>
    (await send<{ items: ShownRow[] }>('GetRows', { id, ...(outcome && { outcome }), maxResultCount: 1000 })).items

  return { send, upload, fileOf: workbookOf, basis, create, check, run, rowsOf, columnsOf }
}
