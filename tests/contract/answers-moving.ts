import { HEADS, personRow } from '#tests/support/move-people.ts'
import { movingDesk, type ShownList } from '#tests/support/moving.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Call } from './answers.ts'

let next = 70_000

/** From a file to a message, and a list that is given up. */
export async function callMoving(call: Call, server: TestServer): Promise<void> {
  const desk = movingDesk(server)
  const send = <T = ShownList>(action: string, input: object = {}) => call<T>('platform', `MovingIn/${action}`, input)
  const upload = async () => desk.upload(await desk.fileOf([HEADS, ['', '1'], personRow(next++)]))
  const list = await send('Create', { kind: 'Persons', fileId: await upload(), ...desk.basis })
  const { id } = list
  await send('Check', { id, columns: desk.columnsOf(list) })
  await send('Start', { id })
  await send('Run', { id })
  await send('GetRows', { id })
  await send('ExportRefused', { id })
  await send('ExportResults', { id })
  await send('GetNotice', { id })
  await send('Notify', { id, count: 1 })
  await send('Get', { id })
  await send('GetAll')
  const other = await send('Create', { kind: 'Persons', fileId: await upload(), ...desk.basis })
  await send('Discard', { id: other.id })
}
