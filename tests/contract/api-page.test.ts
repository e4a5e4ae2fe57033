import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'
import { AT_HOME, IMAGE_ANNOTATION } from '#tests/unit/services/work-orders/orders.ts'
import { root } from '#tools/lib/root.mjs'

/** The examples of docs/api.md, run as one program in the order of the page. */
const PAGE = readFileSync(join(root, 'docs/api.md'), 'utf8')
const examples = [...PAGE.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => code)

let server: TestServer
let base = ''
beforeAll(async () => {
  server = await startTestServer()
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  await workOrderDesk(server).publish()
})
afterAll(() => server.close())

const written = (value: unknown) => JSON.stringify(value)

it('does what it says', async () => {
  expect(examples.length).toBeGreaterThanOrEqual(7)
  const program = examples.join('\n')
  const promised = [...program.matchAll(/^console\.log\(.*\) \/\/ → (.*)$/gm)].map(([, line]) => line)
  expect(promised.length).toBe([...program.matchAll(/console\.log/g)].length)
  const printed: string[] = []
  const log = (...values: unknown[]) => printed.push(values.map(written).join(' '))
  const today = toWireDay(server.platform.now())
  const given = {
    base,
    today,
    inAMonth: addDays(today, 30),
    workOrderTypeId: IMAGE_ANNOTATION,
    operationModeId: AT_HOME,
    console: { log },
  }
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor
  await new AsyncFunction(...Object.keys(given), program)(...Object.values(given))
  expect(printed).toEqual(promised)
})
