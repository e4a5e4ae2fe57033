import { veteranGradeLabel } from '#machines/rules/disability-certificate.ts'
import { idNumberLabel } from '#machines/rules/identity-document.ts'
import { formatDate } from '#src/lib/date-time.ts'
import type { Description } from '#src/ui/data/description-list.tsx'
import type { Option } from '#src/ui/forms/select.tsx'
import type { ResumeRecord } from './record.ts'
import { labelOf } from './use-options.ts'

type Identity = Pick<
  ResumeRecord,
  | 'realName'
  | 'idType'
  | 'idNumber'
  | 'disabilityCategory'
  | 'disabilityLevel'
  | 'veteranGrade'
  | 'certificateNumber'
  | 'certificateValidFrom'
  | 'certificateValidTo'
>

/** Name, numbers and certificate, as far as they are filled in. */
export function identityFacts(
  record: Identity,
  categories: readonly Option[],
  levels: readonly Option[],
): Description[] {
  const hasCertificate = record.disabilityCategory !== 'Normal'
  const isVeteran = record.veteranGrade != null
  const open = isVeteran ? '长期' : '未填写'
  const span = [record.certificateValidFrom, record.certificateValidTo]
    .map((day, index) => formatDate(day) || (index === 0 ? '未填写' : open))
    .join('至 ')
  return [
    { term: '姓名', value: record.realName },
    { term: idNumberLabel(record.idType ?? 'IdentityCard'), value: record.idNumber },
    { term: '残疾类别', value: labelOf(categories, record.disabilityCategory) },
    { term: '残疾等级', value: veteranGradeLabel(record.veteranGrade) || labelOf(levels, record.disabilityLevel) },
    ...(hasCertificate
      ? [
          { term: isVeteran ? '残疾军人证号' : '残疾人证号', value: record.certificateNumber },
          { term: '证件有效期', value: span },
        ]
      : []),
  ]
}
