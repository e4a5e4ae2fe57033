import type { RequestContext } from '#services/abp/context.ts'
import { refuse } from '#services/abp/errors.ts'
import { findUser } from './identity.repository.ts'
import { checkCode, type RightCode } from './verification-codes.ts'

/** The person behind the account, proved by a code to its phone, which Account/GetVerificationCode sends as for a login. */
export interface ProvedSigner extends RightCode {
  readonly realName: string
  readonly mobilePhone: string
}

/** For other domains that need an account's owner to mean what he presses. @throws AppError business or wrongSmsCode */
export async function proveSigner(context: RequestContext, code: string): Promise<ProvedSigner> {
  const user = await findUser(context.db, context.actor.userId)
  if (!user?.mobilePhone) throw refuse('请先绑定手机号，签署时要用它接收验证码')
  const { mobilePhone, realName, userName } = user
  const right = await checkCode(context, { purpose: 'LoginVerificationCodeSMS', target: mobilePhone }, code)
  return { use: right.use, realName: realName ?? userName, mobilePhone }
}
