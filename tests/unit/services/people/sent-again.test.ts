import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityCheckCharacter } from '#machines/rules/identity-number.ts'
import { idempotencyKeys } from '#services/database/schema/infrastructure.ts'
import type { PersonDto } from '#services/people/persons/person-detail.schemas.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const save = (action: string, input: object, key?: string) =>
  server.ok<PersonDto>('newcomer', `UserDisabledPerson/${action}`, input, {
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const stored = () => save('Get', {})

const FIRST_17 = '99010119700101001'
const idNumber = FIRST_17 + identityCheckCharacter(FIRST_17)
const GUARDIAN = { name: '夏天', relation: 'Parent', idNumber, phone: '13900000277' }

/** What each part of the form sends. */
const PARTS: [action: string, input: object][] = [
  ['UpdateUserBaseInfo', { address: '示例路 11 号' }],
  ['UpdateUserDisableAttachment', { assistiveDevices: ['读屏软件'] }],
  ['UpdateUserEducation', { educations: [] }],
  ['UpdateUserWorkExperience', { skills: [{ name: '听打', level: 'Skilled' }] }],
  ['UpdateUserJobSeekingIntention', { intendedJobs: ['客服'] }],
  ['UpdateAll', { selfIntroduction: '细心' }],
  ['SetGuardian', GUARDIAN],
]

describe('a part of a resume that is sent again after its answer got lost', () => {
  const isSavedOnce = async (action: string, input: object) => {
    const { rowVersion: before } = await save('UpdateUserBaseInfo', {})
    const sent = { ...input, rowVersion: before }
    const key = `resume-${action}-${before}`
    const first = await save(action, sent, key)
    expect(first.rowVersion).toBe(before + 1)
    expect(await save(action, sent, key)).toEqual(first)
    expect((await stored()).rowVersion).toBe(before + 1)
  }

  it.each(PARTS)('is saved once: %s %j', isSavedOnce)

  // without the key the second time would be refused
  it('takes a guardian off once', async () => {
    await save('SetGuardian', GUARDIAN)
    await isSavedOnce('SetGuardian', { remove: true })
  })

  it('is told the version it made, so that what others have changed since is found out by the next save', async () => {
    const { rowVersion } = await save('UpdateUserBaseInfo', {})
    const sent = { address: '示例路 12 号', rowVersion }
    await save('UpdateUserBaseInfo', sent, 'resume-outrun')
    await save('UpdateUserBaseInfo', { address: '示例路 13 号' })
    const again = await save('UpdateUserBaseInfo', sent, 'resume-outrun')
    expect(again.rowVersion).toBe(rowVersion + 1)
    expect((await stored()).address).toBe('示例路 13 号')
    const next = { address: '示例路 14 号', rowVersion: again.rowVersion }
    expect(await server.refused('newcomer', 'UserDisabledPerson/UpdateUserBaseInfo', next)).toMatchObject({
      status: 409,
      code: 40902,
    })
  })

  it('leaves nothing of the record with its key', async () => {
    await save('UpdateUserBaseInfo', { address: '示例路 15 号' }, 'resume-private')
    const [row] = await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'resume-private'))
    expect(Object.keys(row?.answer as object).sort()).toEqual(['id', 'rowVersion'])
  })
})

describe('a request to change what is certified', () => {
  const send = (input: object, key: string) =>
    server.ok<PersonDto>('person', 'UserDisabledPerson/SubmitChange', input, { headers: { 'idempotency-key': key } })

  it('is made once, and taken back once', async () => {
    const asked = { realName: '林晓晓', reason: '更名，附户口簿' }
    const first = await send(asked, 'change-asked')
    expect(first.change).toMatchObject({ status: 'Ongoing', realName: '林晓晓' })
    expect((await send(asked, 'change-asked')).change?.id).toBe(first.change?.id)
    const back = await send({ withdraw: true }, 'change-back')
    expect(back.change).toMatchObject({ id: first.change?.id, allowedActions: [] })
    expect((await send({ withdraw: true }, 'change-back')).change).toEqual(back.change)
    const again = await server.refused('person', 'UserDisabledPerson/SubmitChange', { withdraw: true })
    expect(again.status).toBe(409)
  })
})
