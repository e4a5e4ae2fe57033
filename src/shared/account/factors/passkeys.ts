import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** Whether this browser supports passkeys on this hostname; IP addresses cannot use them. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(window.location.hostname)

/** Replaces the browser's English message by a Chinese one that says what to do. */
function inWords(error: unknown): Error {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return new Error('这个设备上的通行密钥已经添加过')
  if (name === 'SecurityError') return new Error('这个网址不能用通行密钥，请用平台的正式网址打开')
  return new Error('没有完成通行密钥验证。可以再试一次，或换一种方式')
}

/** @param options of the services, as JSON @returns the answer, as JSON @throws Error with a message for the reader */
export async function answerWithPasskey(options: string): Promise<string> {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
  } catch (error) {
    throw inWords(error)
  }
}

/** Creates a new passkey, with parameters as in answerWithPasskey. */
export async function makePasskey(options: string): Promise<string> {
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
  } catch (error) {
    throw inWords(error)
  }
}
