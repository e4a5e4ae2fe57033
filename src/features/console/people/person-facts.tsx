import { RELATION_LABELS } from '#machines/rules/contract-labels.ts'
import { guardianPaper } from '#machines/rules/guardian.ts'
import { idNumberLabel } from '#machines/rules/identity-document.ts'
import { postalAddress } from '#machines/rules/postal-address.ts'
import type { ConsolePersonFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import type { Description } from '#src/ui/data/description-list.tsx'
import type { PersonWords } from './person-texts.ts'

type Guardian = NonNullable<ConsolePersonFragment['guardian']>

const WITHDRAWN = '本人已撤回处理残疾信息的同意，这里不再显示'

const mono = (text: string | null | undefined) => text && <span className="mono">{text}</span>

function validityOf({ certificateValidFrom, certificateValidTo, veteranGrade }: ConsolePersonFragment): string | null {
  const [from, to] = [formatDate(certificateValidFrom), formatDate(certificateValidTo)]
  if (!to) return from ? `${from}起，${veteranGrade == null ? '到期日未填写' : '长期'}` : null
  return from ? `${from}至 ${to}` : `至 ${to}`
}

/** The data of the record that the audit checks. */
export function identityFacts(person: ConsolePersonFragment, words: PersonWords): Description[] {
  const isHealthy = person.disabilityCategory === 'Normal'
  return [
    { term: '姓名', value: person.realName },
    ...(person.isDisabilityConsentWithdrawn ? [{ term: '证件和残疾信息', value: WITHDRAWN }] : []),
    { term: idNumberLabel(person.idType ?? 'IdentityCard'), value: mono(person.idNumber) },
    {
      term: '性别和出生日期',
      value: [words.sex(person.sex), formatDate(person.birthday)].filter(Boolean).join('，'),
    },
    { term: '类别与等级', value: words.disability(person) },
    ...(isHealthy
      ? []
      : [
          { term: person.veteranGrade == null ? '残疾人证号' : '残疾军人证号', value: mono(person.certificateNumber) },
          { term: '证件有效期', value: validityOf(person) },
        ]),
    { term: '残疾情况说明', value: person.disabilityDescription },
    { term: '辅助器具', value: person.assistiveDevices.join('、') },
  ]
}

/** The kind of a guardian's paper; the same words where it was never told. */
const paper = ({ relation, idType, idNumber }: Guardian): string =>
  guardianPaper({ relation, idType, number: idNumber }) || '证件'

export function contactFacts(person: ConsolePersonFragment): Description[] {
  const { guardian } = person
  return [
    { term: '手机号', value: mono(person.mobilePhone) },
    { term: '住址', value: postalAddress(person) },
    {
      term: '紧急联系人',
      value: [person.emergencyContactName, person.emergencyContactPhone].filter(Boolean).join(' '),
    },
    ...(guardian
      ? [
          {
            term: '监护人',
            value: `${guardian.name}（${RELATION_LABELS[guardian.relation]}） ${guardian.phone} ${paper(guardian)} ${guardian.idNumber}`,
          },
        ]
      : []),
  ]
}
