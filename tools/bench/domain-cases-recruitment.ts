import type { DomainCase } from './domain-kinds.ts'
import { cases, LAST_SHOWN, statuses } from './readers.ts'

const jobs = (): DomainCase[] => [
  ...cases('first page', 'Requirement', 'GetRequirementList', ['anonymous', 'person'], [{}]),
  ...cases(
    'filtered page',
    'Requirement',
    'GetRequirementList',
    ['anonymous', 'person'],
    [
      { sorting: 'publishTime desc' },
      { sorting: 'payMax desc' },
      { sorting: 'validTo' },
      { cityId: 5301 },
      { provinceId: 53 },
      { provinceId: 31, payUnit: 'Hour' },
      { payAtLeast: '6000' },
      { jobType: 'CoCreateJob', recruitmentType: 'SchoolRecruitment' },
      { enterpriseId: 1 },
      { enterpriseId: 3_999 },
      { disabilityRequirementId: 'vision' },
      { accommodationIds: ['any'] },
    ],
  ),
  ...cases('filtered page', 'Requirement', 'GetRequirementList', ['person'], [{ isFavourite: true }]),
  ...cases(
    'search',
    'Requirement',
    'GetRequirementList',
    ['anonymous'],
    [
      { title: '道路' },
      { title: '昆明' },
      { title: '方言' },
      { title: '飞船' },
      { jobName: '按摩' },
      { enterpriseName: '昆明' },
    ],
  ),
  ...cases(
    'deep page',
    'Requirement',
    'GetRequirementList',
    ['anonymous'],
    [LAST_SHOWN, { ...LAST_SHOWN, sorting: 'publishTime desc' }],
  ),
]

const managed = (): DomainCase[] => [
  ...cases('first page', 'Requirement', 'GetAll', ['platform', 'developer', 'enterprise'], [{}]),
  ...cases('first page', 'Requirement', 'GetMyAll', ['platform', 'developer', 'enterprise'], [{}]),
  ...cases(
    'filtered page',
    'Requirement',
    'GetAll',
    ['platform', 'developer', 'enterprise'],
    [...statuses('Auditing', 'Draft', 'Published', 'Closed'), { isOnlyMine: true }, { sorting: 'creationTime desc' }],
  ),
  ...cases(
    'search',
    'Requirement',
    'GetAll',
    ['platform', 'developer', 'enterprise'],
    [{ title: '道路' }, { title: '昆明' }, { title: '方言' }, { enterpriseName: '方言' }],
  ),
  ...cases('deep page', 'Requirement', 'GetAll', ['platform', 'developer', 'enterprise'], [LAST_SHOWN]),
]

const deliveries = (crowded: number): DomainCase[] => [
  ...cases(
    'first page',
    'RequirementResume',
    'GetAll',
    ['platform', 'developer', 'enterprise', 'foundation', 'person'],
    [{}],
  ),
  ...cases(
    'filtered page',
    'RequirementResume',
    'GetAll',
    ['platform', 'developer', 'enterprise', 'foundation', 'person'],
    [
      ...statuses('Delivered', 'Interviewing', 'Recommended', 'Rejected'),
      { statusList: ['Contracted', 'Signing'] },
      { requirementId: crowded },
      { isOverdue: true },
    ],
  ),
  ...cases(
    'search',
    'RequirementResume',
    'GetAll',
    ['platform', 'developer', 'enterprise', 'foundation'],
    [{ name: '王伟' }, { name: '欧阳' }, { title: '道路' }, { title: '方言' }],
  ),
  ...cases(
    'deep page',
    'RequirementResume',
    'GetAll',
    ['platform', 'developer', 'enterprise', 'foundation'],
    [LAST_SHOWN],
  ),
]

const personal = (crowded: number): DomainCase[] => [
  ...cases('filtered page', 'Recommendation', 'GetRequirements', ['person'], [{}]),
  ...cases(
    'filtered page',
    'Recommendation',
    'GetPersons',
    ['platform', 'foundation', 'enterprise'],
    [{ requirementId: crowded }],
  ),
  ...cases('first page', 'SavedSearch', 'GetAll', ['person'], [{ target: 'Requirement' }]),
]

export const recruitmentCases = (rows: number): DomainCase[] => {
  const crowded = rows - 30
  return [...jobs(), ...managed(), ...deliveries(crowded), ...personal(crowded)]
}
