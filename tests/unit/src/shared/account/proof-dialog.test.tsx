// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type Proof, type ProofKind, type ProofWays, proofMachine } from '#machines/flows/proof.machine.ts'
import ProofDialog from '#src/shared/account/factors/proof-dialog.tsx'
import { click, descriptionOf, get, getByName, nameOf, render, settle, type } from '#tests/support/render.tsx'

const PAPERS = '用证件号码的最后 4 位'

/** The dialog with these ways; `prove` answers a proof. */
async function draw(kinds: readonly ProofKind[], isLogin: boolean, prove = vi.fn(async (_: Proof) => null)) {
  const ways: ProofWays = { kinds, challengeId: 'asked', passkeyOptions: null, codeTarget: null }
  const actor = createActor(
    proofMachine.provide({
      actors: {
        readWays: fromPromise(async () => ways),
        prove: fromPromise<null, { proof: Proof }>(({ input }) => prove(input.proof)) as never,
      },
    }),
    { input: { pendingToken: isLogin ? 'pending' : null } },
  ).start()
  await render(<ProofDialog proof={actor} isLogin={isLogin} />)
  await settle()
  return { actor, prove }
}
afterEach(() => vi.restoreAllMocks())

const dialog = () => get('dialog')
const field = () => get<HTMLInputElement>('dialog input')

describe('the dialog that asks who it is', () => {
  test.each([
    ['a login of a quiet account', ['Password', 'Papers'], true, '很久没有使用'],
    ['a login with a second factor', ['Totp', 'RecoveryCode'], true, '开启了两步验证'],
    ['an act', ['Papers'], false, '合同'],
  ] as const)('says for %s why it asks', async (_, kinds, isLogin, words) => {
    await draw(kinds, isLogin)
    expect(dialog().textContent).toContain(words)
  })

  test('offers the papers beside the password, with a name and what is meant', async () => {
    const { prove } = await draw(['Password', 'Papers'], false)
    await click(getByName(`改${PAPERS}`))
    expect(nameOf(field())).toContain('证件号码的最后 4 位')
    expect(descriptionOf(field())).toContain('X 也算一位')
    expect(field().getAttribute('autocomplete')).toBe('off')
    await type(field(), '002x')
    await click(getByName('确认'))
    await settle()
    expect(prove).toHaveBeenCalledWith({ kind: 'Papers', code: '002x' })
  })

  test('names the field of what is too short, and asks nobody', async () => {
    const { prove } = await draw(['Papers'], false)
    await type(field(), '12')
    await click(getByName('确认'))
    await settle()
    expect(dialog().textContent).toContain('请填写证件号码的最后 4 位')
    expect(prove).not.toHaveBeenCalled()
  })

  test('keeps what was typed when it is wrong', async () => {
    const refusal = vi.fn(async () => Promise.reject(new Error('证件号码的最后 4 位不正确')))
    const { actor } = await draw(['Papers'], false, refusal)
    await type(field(), '9999')
    await click(getByName('确认'))
    await settle()
    expect(dialog().textContent).toContain('证件号码的最后 4 位不正确')
    expect([field().value, actor.getSnapshot().value]).toEqual(['9999', 'asking'])
  })
})
