import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type ScanAnswer, type ScanCode, scanLoginMachine } from '#machines/flows/scan-login.machine.ts'
import { TokenAuthWechatAuthenticateDocument } from '#src/api/graphql.ts'
import type { ApiClient } from '#src/lib/graphql-client.ts'
import { usePortalServices } from '#src/lib/portal.tsx'

async function createCode(client: ApiClient): Promise<ScanCode> {
  const { tokenAuthWechatAuthenticate: answer } = await client.request(TokenAuthWechatAuthenticateDocument, {
    input: {},
  })
  const { ticket, scanUrl, expireInSeconds } = answer
  if (!ticket || !scanUrl) throw new Error('微信暂时没有给出二维码，请稍后再试，或改用其他方式')
  return { ticket, scanUrl, expireInSeconds: expireInSeconds ?? 0 }
}

async function askCode(client: ApiClient, ticket: string): Promise<ScanAnswer> {
  const { tokenAuthWechatAuthenticate: answer } = await client.request(TokenAuthWechatAuthenticateDocument, {
    input: { ticket },
  })
  const { state, cacheKey, accessToken, userId } = answer
  if (state === 'NeedBind' && cacheKey) return { state, cacheKey }
  if (state === 'Done' && accessToken) return { state, accessToken, userId: userId ?? 0 }
  return { state: state === 'Pending' ? 'Pending' : 'Expired' }
}

/** A QR code of the platform's WeChat account, polled until it is scanned. */
export function useScan() {
  const { client, inspect } = usePortalServices()
  const machine = useMemo(
    () =>
      scanLoginMachine.provide({
        actors: {
          createCode: fromPromise<ScanCode>(() => createCode(client)),
          askCode: fromPromise<ScanAnswer, { ticket: string }>(({ input }) => askCode(client, input.ticket)),
        },
      }),
    [client],
  )
  const [snapshot, send] = useMachine(machine, { input: {}, inspect })
  return { snapshot, renew: () => send({ type: 'renew' }) }
}
