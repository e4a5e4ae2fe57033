import type { IdType } from '#machines/rules/identity-document.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { paperIndexes } from '#services/abp/sealing/sealed-papers.ts'
import { databaseCode } from '#services/database/connect.ts'
import { isNumberTaken } from './person.repository.ts'

/**
 * Refuses an identity number that another record has, because a person may have only one record. @throws AppError
 * duplicate
 */
export async function requireFreeNumber(
  { tx, platform }: Scope,
  { idType, idNumber }: { readonly idType: IdType; readonly idNumber: string },
  exceptId: number,
): Promise<void> {
  if (await isNumberTaken(tx, paperIndexes(platform.sealer, idType, idNumber), exceptId)) throw numberTaken()
}

function numberTaken(): AppError {
  const message = '这个身份证号已经建档。如果是您本人，请用原来的账号登录，或联系平台'
  return new AppError('duplicate', { details: message, validationErrors: [{ message, members: ['idNumber'] }] })
}

/** Turns a unique violation from a concurrent request into the same duplicate error. */
export async function refusingTakenNumber<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw databaseCode(error).constraint === 'user_disabled_person_id_number_uq' ? numberTaken() : error
  }
}
