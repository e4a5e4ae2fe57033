import { generateSync } from 'otplib'
import { createPasskey } from '#tests/support/passkey.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Call } from './answers.ts'

const codeOf = (secret: string, seconds: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })

interface Asked {
  challengeId: string
  passkeyOptions: string
}

/** The second factors of one account from their set-up to their end. */
export async function callSecondFactor(call: Call, server: TestServer): Promise<void> {
  const as = <T>(name: string, input: object = {}) => call<T>('person18', `SecondFactor/${name}`, input)
  const { ticket, secret } = await as<{ ticket: string; secret: string }>('BeginTotp')
  await as('AddTotp', { ticket, code: codeOf(secret, -30), name: '我的手机' })
  const mine = await as<{ items: { id: number }[] }>('GetMine')
  const passkey = createPasskey(server.platform.config.publicUrl)
  const { challengeId: adding, passkeyOptions } = await as<Asked>('BeginPasskey')
  await as('AddPasskey', { challengeId: adding, credential: passkey.create(passkeyOptions), name: '通行密钥' })
  const { challengeId } = await as<Asked>('GetConfirmation')
  await as('Confirm', { challengeId, kind: 'Totp', code: codeOf(secret, 0) })
  const { recoveryCodes } = await as<{ recoveryCodes: string[] }>('RenewRecoveryCodes')
  const credentials = { userNameOrEmailAddress: 'person18', password: 'Portal123' }
  const { accessToken: pendingToken } = await call<{ accessToken: string }>(null, 'TokenAuth/Authenticate', credentials)
  await call(null, 'SecondFactor/GetPendingLogin', { pendingToken })
  await call(null, 'SecondFactor/FinishLogin', { pendingToken, kind: 'RecoveryCode', code: recoveryCodes[0] })
  const login = await call<Asked>(null, 'SecondFactor/BeginPasskeyLogin')
  const credential = passkey.get(login.passkeyOptions)
  await call(null, 'SecondFactor/LoginByPasskey', { challengeId: login.challengeId, credential })
  await as('Remove', { id: mine.items[0]?.id })
  const { userId } = server.account('person18')
  await call('platform', 'User/GetSessionsOf', { id: userId })
  await call('platform', 'User/EndSessionsOf', { id: userId, reason: '手机被盗' })
  await call('platform', 'SecondFactor/Reset', { userId, reason: '手机遗失' })
}
