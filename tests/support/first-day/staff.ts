import { generateSync } from 'otplib'
import { Seat } from './seat.ts'

interface Grant {
  readonly accessToken: string
}

/**
 * The first login of somebody of the staff: password, then the authenticator that production asks for.
 * @returns a seat that may do what the account may
 */
export async function signInStaff(address: string, userName: string, password: string): Promise<Seat> {
  const seat = new Seat(address)
  const credentials = { userNameOrEmailAddress: userName, password }
  seat.token = (await seat.post<Grant>('TokenAuth/Authenticate', credentials)).accessToken
  const { ticket, secret } = await seat.post<{ ticket: string; secret: string }>('SecondFactor/BeginTotp')
  await seat.post('SecondFactor/AddTotp', { ticket, code: generateSync({ secret }), name: '办公手机' })
  return seat
}

interface Answer {
  readonly approval?: { readonly id: number } | null
}

/** What one has prepared, another approves. @returns the answer of the first */
export async function withSecond<T extends object>(second: Seat, prepared: Promise<T>): Promise<T> {
  const answer = await prepared
  const { approval } = answer as Answer
  if (!approval) throw new Error('nobody was asked to approve')
  await second.post('Approval/Approve', { id: approval.id })
  return answer
}
