import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'
import { AT_HOME, IMAGE_ANNOTATION, orderForm } from '#tests/unit/services/work-orders/orders.ts'
import { faultsOf, MAKERS, makeClient } from './makers.ts'

/** Clients as others generate them from /api/openapi.json, against a server with the demonstration accounts. */

let server: TestServer
let base = ''
let document = ''
beforeAll(async () => {
  server = await startTestServer()
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  document = await (await fetch(`${base}/api/openapi.json`)).text()
  await workOrderDesk(server).publish({ displayName: '道路场景图像框选标注' })
})
afterAll(() => server.close())

describe.each(MAKERS)('a client of $name', (maker) => {
  let folder = ''
  beforeAll(async () => {
    folder = await makeClient(maker, document)
  })

  it('compiles under strict, with the story that uses it', async () => {
    expect(await faultsOf(folder)).toEqual([])
  })

  it('logs in, reads itself and a list, understands a refusal, sends a file and sends again', async () => {
    const { story } = await import(join(folder, 'story.ts'))
    const { startDate, endDate } = orderForm()
    const told = await story({
      base,
      password: DEMO_PASSWORD,
      file: new File(['姓名,电话\n'], '名单.csv'),
      workOrderTypeId: IMAGE_ANNOTATION,
      operationModeId: AT_HOME,
      startDate,
      endDate,
    })
    const [id] = told.ids
    expect(told).toEqual({
      userName: 'content',
      published: '道路场景图像框选标注',
      over: 0,
      refusal: { code: 40001, words: expect.stringMatching(/\p{Script=Han}/u), members: ['link'] },
      fileName: '名单.csv',
      ids: [expect.any(Number), id],
      reused: 40020,
    })
  })
})
