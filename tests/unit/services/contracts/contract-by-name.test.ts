import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { acceptInvitation, contractDesk, contractTerms, papersOf } from '#tests/support/contracts.ts'
import { startTestServer } from '#tests/support/server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { act, deny } = contractDesk(server)

it.each(['阿依古丽•买买提', '阿依古丽・买买提', '阿依古丽．买买提', '阿依古丽 · 买买提', '阿依古丽\u200b·买买提'])(
  'is drafted with the person by the name as it is typed: %s',
  async (realName) => {
    const personId = server.account('person12').personId ?? 0
    await server.db
      .update(userDisabledPersons)
      .set({ realName: '阿依古丽·买买提' })
      .where(eq(userDisabledPersons.id, personId))
    const { idNumber } = await papersOf(server, 'person12')
    const typed = `${idNumber.slice(0, 6)} ${idNumber.slice(6)}`
    const drafted = await act('enterprise', 'Create', { ...contractTerms(server), realName, idNumber: typed })
    expect(drafted).toMatchObject({ userDisabledPersonId: personId })
    const refused = await deny('enterprise', 'Create', { ...contractTerms(server), realName: '古丽', idNumber })
    expect(refused.members).toEqual(['idNumber'])
  },
)

it('names the paper of a person who has no identity card, and shows its number masked', async () => {
  const personId = server.account('person11').personId ?? 0
  const { sealer } = server.platform
  const idNumber = 'H12345678'
  const papers = {
    idType: 'TravelPermit' as const,
    idNumberSealed: sealer.seal('person.idNumber', idNumber),
    idNumberIndex: sealer.blindIndex('person.idNumber', idNumber),
    realName: '陈大文',
  }
  await server.db.update(userDisabledPersons).set(papers).where(eq(userDisabledPersons.id, personId))
  await acceptInvitation(server, 'enterprise', 'person11')
  const typed = { realName: '陈大文', idNumber: 'h 1234-5678' }
  const drafted = await act('enterprise', 'Create', { ...contractTerms(server), ...typed })
  expect(drafted).toMatchObject({ userDisabledPersonId: personId })
  const text = drafted.document.flatMap(({ paragraphs }) => paragraphs).join('\n')
  expect(text).toContain('陈大文，港澳居民来往内地通行证号 H******78')
  expect(text).not.toContain(idNumber)
})
