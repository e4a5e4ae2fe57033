import { type ActorRefFrom, fromPromise } from 'xstate'
import { confirmationMachine } from '#machines/flows/confirmation.machine.ts'
import { type Proof, type ProofInput, type ProofWays, proofMachine } from '#machines/flows/proof.machine.ts'
import type { TokenGrant } from '#machines/flows/session.model.ts'
import {
  SecondFactorConfirmDocument,
  SecondFactorFinishLoginDocument,
  SecondFactorGetConfirmationDocument,
  SecondFactorGetPendingLoginDocument,
} from '#src/api/graphql.ts'
import { grantOf } from '#src/lib/access-token-cookie.ts'
import type { ApiClient } from '#src/lib/graphql-client.ts'

type Answer = Partial<ProofWays> & Pick<ProofWays, 'kinds'>
const waysOf = ({ kinds, challengeId = null, passkeyOptions = null, codeTarget = null }: Answer): ProofWays => ({
  ...{ kinds, challengeId, passkeyOptions, codeTarget },
})

async function readWays(client: ApiClient, { pendingToken }: ProofInput): Promise<ProofWays> {
  if (pendingToken === null) {
    return waysOf((await client.request(SecondFactorGetConfirmationDocument, {})).secondFactorGetConfirmation)
  }
  const answer = await client.request(SecondFactorGetPendingLoginDocument, { input: { pendingToken } })
  return waysOf(answer.secondFactorGetPendingLogin)
}

interface Proving extends ProofInput {
  challengeId: string | null
  proof: Proof
}

async function prove(client: ApiClient, { pendingToken, challengeId, proof }: Proving): Promise<TokenGrant | null> {
  if (pendingToken === null) {
    await client.request(SecondFactorConfirmDocument, { input: { challengeId: challengeId ?? '', ...proof } })
    return null
  }
  const answer = await client.request(SecondFactorFinishLoginDocument, { input: { pendingToken, ...proof } })
  return grantOf(answer.secondFactorFinishLogin)
}

/** The confirmation by a factor, with the browser's real calls. */
export const proofOf = (client: ApiClient) =>
  proofMachine.provide({
    actors: {
      readWays: fromPromise<ProofWays, ProofInput>(({ input }) => readWays(client, input)),
      prove: fromPromise<TokenGrant | null, Proving>(({ input }) => prove(client, input)),
    },
  })

export const confirmationOf = (client: ApiClient) => confirmationMachine.provide({ actors: { proof: proofOf(client) } })

/** Opens the confirmation dialog and resolves with its outcome. */
export const confirmedBy = (confirmation: ActorRefFrom<typeof confirmationMachine>): Promise<boolean> =>
  new Promise((resolve) => {
    const heard = confirmation.on('settled', ({ isConfirmed }) => {
      heard.unsubscribe()
      resolve(isConfirmed)
    })
    confirmation.send({ type: 'ask' })
  })
