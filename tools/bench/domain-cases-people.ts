import type { DomainCase } from './domain-kinds.ts'
import { cases, LAST_SHOWN } from './readers.ts'

/** A date filter that leaves some thousand rows of a million. */
const YEAR_AGO = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)

const accounts = (): DomainCase[] => [
  ...cases('first page', 'User', 'GetAll', ['platform'], [{}]),
  ...cases(
    'filtered page',
    'User',
    'GetAll',
    ['platform'],
    [
      { userType: 'Enterprise' },
      { userTypes: ['WorkDeveloper', 'FoundationWorker'] },
      { isActive: false },
      { roleId: 1 },
      { userType: 'DisabledPerson', isActive: true, sorting: 'creationTime desc' },
      { emailAddress: 'manager99' },
    ],
  ),
  ...cases(
    'search',
    'User',
    'GetAll',
    ['platform'],
    [{ keyword: '王伟' }, { keyword: '王伟一' }, { keyword: '130000012' }, { keyword: '欧阳' }],
  ),
  ...cases('deep page', 'User', 'GetAll', ['platform'], [LAST_SHOWN]),
  ...cases('first page', 'UserEnterprise', 'GetAll', ['platform', 'developer', 'enterprise'], [{}]),
  ...cases(
    'search',
    'UserEnterprise',
    'GetAll',
    ['platform', 'developer'],
    [{ realName: '王伟' }, { enterpriseName: '道路' }, { enterpriseName: '方言' }],
  ),
  ...cases('deep page', 'UserEnterprise', 'GetAll', ['platform', 'developer'], [LAST_SHOWN]),
  ...cases('first page', 'UserWorkDeveloper', 'GetAll', ['platform'], [{}]),
  ...cases('search', 'UserWorkDeveloper', 'GetAll', ['platform'], [{ realName: '开发' }, { enterprise: '方言' }]),
]

const persons = (): DomainCase[] => [
  ...cases('first page', 'UserDisabledPerson', 'GetAll', ['platform', 'developer', 'foundation'], [{}]),
  ...cases(
    'filtered page',
    'UserDisabledPerson',
    'GetAll',
    ['platform', 'developer', 'foundation'],
    [
      { mainStatus: 'ToBeReviewed' },
      { mainStatus: 'FirstTrialPassed' },
      { isOnlyViewAuditPassed: true, hasJob: false },
      { disabilityCategory: 'Vision', disabilityLevel: 'OneLevel' },
      { workStatus: 'Free', sex: 'Women' },
      { isFromRequirement: true },
      { sorting: 'submitTime desc' },
      { mobilePhone: '13000054321' },
    ],
  ),
  ...cases(
    'filtered page',
    'UserDisabledPerson',
    'GetAll',
    ['platform'],
    [{ foundationId: 3 }, { workOrderTypeId: 'any' }],
  ),
  ...cases('first page', 'UserDisabledPerson', 'GetMyAll', ['platform', 'foundation'], [{}]),
  ...cases(
    'search',
    'UserDisabledPerson',
    'GetAll',
    ['platform', 'developer', 'foundation'],
    [{ realName: '王伟' }, { realName: '王' }, { address: '昆明' }, { address: '幸福' }, { realName: '欧阳' }],
  ),
  ...cases('deep page', 'UserDisabledPerson', 'GetAll', ['platform', 'developer', 'foundation'], [LAST_SHOWN]),
  ...cases('first page', 'UserTraining', 'GetAll', ['platform', 'foundation', 'person'], [{}]),
  ...cases(
    'filtered page',
    'UserTraining',
    'GetAll',
    ['platform', 'foundation'],
    [{ trainingResult: 'InTraining' }, { workOrderType: 'any' }, { userDisabledPersonId: 5 }],
  ),
  ...cases('deep page', 'UserTraining', 'GetAll', ['platform', 'foundation'], [LAST_SHOWN]),
]

const enterprises = (): DomainCase[] => [
  ...cases('first page', 'Enterprise', 'GetAll', ['platform', 'developer', 'foundation'], [{}]),
  ...cases('first page', 'Enterprise', 'GetAllAvailable', ['platform'], [{}]),
  ...cases('first page', 'Enterprise', 'GetMyAll', ['platform', 'developer', 'enterprise'], [{}]),
  ...cases(
    'filtered page',
    'Enterprise',
    'GetAll',
    ['platform', 'developer'],
    [
      { status: 'Ongoing' },
      { status: 'Reject' },
      { jobStatus: 'On' },
      { startDate: YEAR_AGO, endDate: YEAR_AGO },
      { sorting: 'submitTime desc' },
      { sorting: 'enterpriseName' },
    ],
  ),
  ...cases('filtered page', 'Enterprise', 'GetAll', ['platform'], [{ workDevelopmentUserName: '开发1' }]),
  ...cases(
    'search',
    'Enterprise',
    'GetAll',
    ['platform', 'developer'],
    [
      { enterpriseName: '道路' },
      { enterpriseName: '方言' },
      { enterpriseName: '昆明' },
      { enterpriseName: '飞船' },
      { keyword: '昆明' },
      { keyword: '910000000000004321' },
    ],
  ),
  ...cases('search', 'Enterprise', 'GetAllAvailable', ['platform'], [{ keyword: '昆明' }, { enterpriseName: '道路' }]),
  ...cases('deep page', 'Enterprise', 'GetAll', ['platform', 'developer'], [LAST_SHOWN]),
]

export const peopleCases = (): DomainCase[] => [...accounts(), ...persons(), ...enterprises()]
