import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { accountsOf } from '#services/identity/accounts.api.ts'
import { recordConsent } from '#services/privacy/consent.service.ts'
import { type CreatePerson, NO_CONSENT } from '../resume/person-form.schemas.ts'
import { writeForm } from '../resume/person-forms.ts'
import { claimAtCounter, saidIn } from './claim-record.ts'
import { openRecord } from './own-record.ts'
import { lockAudited } from './person.binding.ts'
import { personDetail } from './person-detail.ts'
import { refusingTakenNumber } from './person-number.ts'

const NO_OWN_PHONE = '没有本人的手机号时，请写一个用户名，用它登录'

const accounts = accountsOf('DisabledPerson')

/**
 * Creates an account and a record for a person who cannot do it alone and has consented on paper. Who has no phone, or
 * one that is someone else's login, logs in by name: no code and no text reaches such a person.
 */
export async function createPerson(context: RequestContext, input: CreatePerson) {
  const { userName, password, hasSignedConsent, isPhoneShared = false, foundationId, ...form } = input
  if (!hasSignedConsent) throw fieldError('hasSignedConsent', NO_CONSENT)
  const { actor } = context
  const own = actor.userType === 'FoundationWorker' ? actor.foundationId : (foundationId ?? null)
  if (foundationId && own !== foundationId) throw fieldError('foundationId', '只能为本会建立求职者档案')
  const { realName } = input
  // at the counter no code shows that the person agrees to share a login with the phone's other accounts
  const ownPhone = isPhoneShared ? undefined : input.mobilePhone
  const login = userName ?? ownPhone
  if (login === undefined) throw fieldError('userName', NO_OWN_PHONE)
  const id = await refusingTakenNumber(() =>
    transact(context, async (scope) => {
      const account = { userName: login, password, realName, ...(ownPhone && { mobilePhone: ownPhone }) }
      const userId = await accounts.create({ ...scope, db: scope.tx }, account)
      await recordConsent(scope, { userId, scopes: ['SensitiveDisability'], ip: context.ip })
      const claimed = await claimAtCounter(scope, form, { userId, foundationId: own })
      if (claimed) {
        const moved = own !== null && own !== claimed.foundationId ? { foundationId: own } : {}
        return (await writeForm(scope, claimed, { ...saidIn(form), ...moved })).id
      }
      const record = await openRecord(scope, { userId, foundationId: own, mobilePhone: null })
      const row = await lockAudited(scope, record.id)
      if (!row) throw new Error('the record cannot be seen by its creator')
      await writeForm(scope, row, form)
      return row.id
    }),
  )
  return personDetail(context, id)
}
