import type { Sealer } from '#services/abp/sealing/sealing.ts'
import { OUTBOX_ADDRESS } from '#services/database/schema/infrastructure.ts'
import { DELIVERY_SNAPSHOT } from '#services/database/schema/requirement-resumes.ts'
import { array } from './words.ts'

/** SQL that selects one of a few encrypted values, by a numeric expression. */
type Pool = (n: string) => string

export type SealedPools = Readonly<
  Record<
    | 'idNumber'
    | 'certificateNumber'
    | 'description'
    | 'changeValues'
    | 'bankHolder'
    | 'bankCard'
    | 'contact'
    | 'address'
    | 'resume',
    Pool
  >
>

/** The section that every delivered resume has. */
const BASE = { key: 'base', title: '基本情况', isSensitive: false }

/**
 * Number of different encrypted values. Encrypting a million would take longer than all other steps; reads decrypt
 * these values as usual.
 */
const MANY = 40

const check = (digits: string): string => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return '10X98765432'[sum % 11] ?? ''
}

/** An identity number with the area code 990101, which does not exist. */
const idNumber = (index: number): string => {
  const digits = `99010119${60 + (index % 40)}0${1 + (index % 9)}1500${index % 10}`.slice(0, 17)
  return digits + check(digits)
}

export function sealedPools(sealer: Sealer): SealedPools {
  const pool = (field: string, plain: (index: number) => string): Pool => {
    const words = Array.from({ length: MANY }, (_, index) => sealer.seal(field, plain(index)))
    return (n) => `(${array(words)})[1 + (${n}) % ${MANY}]`
  }
  return {
    idNumber: pool('person.idNumber', idNumber),
    certificateNumber: pool('person.certificateNumber', (index) => `${idNumber(index)}43`),
    description: pool('person.disabilityDescription', () => '行走需要轮椅，上肢活动自如，可以连续工作四小时'),
    changeValues: pool('personChange.values', (index) => JSON.stringify({ realName: `王小${index}` })),
    bankHolder: pool('user.bankHolder', (index) => `王小${index}`),
    bankCard: pool('user.bankCard', (index) => `62220212345678${String(10_000 + index)}`),
    contact: pool('feedbackTicket.contact', (index) => `138001380${String(index).padStart(2, '0')}`),
    address: pool(OUTBOX_ADDRESS, (index) => `130001380${String(index).padStart(2, '0')}`),
    resume: pool(DELIVERY_SNAPSHOT, (index) =>
      JSON.stringify([{ ...BASE, lines: [{ label: '姓名', value: `王小${index}` }] }]),
    ),
  }
}
