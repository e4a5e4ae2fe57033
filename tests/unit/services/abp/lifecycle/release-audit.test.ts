import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractDesk } from '#tests/support/contracts.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** A case that nobody holds cannot be given back: who believes it is theirs is told so. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const WAITING = {
  async Requirement() {
    const { create, act } = recruitmentDesk(server)
    const { id } = await create()
    await act('enterprise', 'Requirement/Publish', { id })
    return id
  },
  ContractEmployment: async () => (await contractDesk(server).draft()).id,
}

describe.each(['Requirement', 'ContractEmployment'] as const)('a case of %s', (service) => {
  it('is not given back by who does not hold it', async () => {
    const id = await WAITING[service]()
    const nobody = { status: 409, code: 40901, details: '这件审核现在没有人在处理，不用放回' }
    const release = `${service}/ReleaseAudit`
    expect(await server.refused('auditor', release, { id })).toMatchObject(nobody)
    await server.ok('auditor', `${service}/StartAudit`, { id })
    await server.ok('auditor', release, { id })
    expect(await server.refused('auditor', release, { id })).toMatchObject(nobody)
  })
})
