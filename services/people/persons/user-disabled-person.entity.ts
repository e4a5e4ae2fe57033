import type { Entity } from '#services/abp/entities/entity.ts'
import { formerCards } from '#services/database/schema/former-cards.ts'
import { formerFoundations } from '#services/database/schema/former-foundations.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { personResumes } from '#services/database/schema/person-resumes.ts'
import { mayReadBankPaper } from '../bank/bank-at-counter.ts'
import { bankChangeAct } from '../bank/bank-change-act.ts'
import { personBinding, personHistory } from './person.binding.ts'
import { recordData } from './person-data.repository.ts'
import { mayReadCertificate, mayReadResumeFile } from './person-files.ts'
import { KEY_FIELDS } from './person-key-fields.ts'
import { tutorLeaves } from './tutor-leaves.ts'

export const personEntity: Entity = {
  name: 'UserDisabledPerson',
  label: '求职者',
  services: ['UserDisabledPerson'],
  fieldPolicies: ['UserDisabledPerson', 'ListedPerson'],
  reAudited: KEY_FIELDS,
  personalTables: [
    { table: userDisabledPersons, copiedIn: '求职档案', erasedBy: '求职档案' },
    { table: formerCards, copiedIn: '求职档案', erasedBy: '求职档案' },
    { table: formerFoundations, copiedIn: '求职档案', erasedBy: '求职档案' },
    { table: personResumes, copiedIn: '求职档案', erasedBy: '求职档案' },
  ],
  lifecycle: personBinding,
  history: personHistory,
  files: [
    { category: 'UserDisabledPersonCertificate', mayRead: mayReadCertificate },
    { category: 'UserDisabledPersonFile', mayRead: mayReadResumeFile },
  ],
  namedFiles: [{ category: 'UserDisabledPersonFile', mayRead: mayReadBankPaper }],
  personalData: [recordData],
  accountEnds: tutorLeaves,
  acts: [bankChangeAct],
}
