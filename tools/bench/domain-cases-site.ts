import type { DomainCase } from './domain-kinds.ts'
import { cases, LAST_SHOWN, SIGNED_IN, statuses } from './readers.ts'

const OWN = { enableDataPermissionLimit: true }
const TODAY = new Date().toISOString().slice(0, 10)

const contents = (): DomainCase[] => [
  ...cases('first page', 'CmsContent', 'GetAll', ['anonymous'], [{}]),
  ...cases('first page', 'CmsContent', 'GetAll', ['platform'], [OWN]),
  ...cases(
    'filtered page',
    'CmsContent',
    'GetAll',
    ['anonymous'],
    [
      { categoryCode: 'News' },
      { categoryCode: 'Notices' },
      { publishYear: new Date().getUTCFullYear() - 1 },
      { sorting: 'viewCount desc' },
    ],
  ),
  ...cases(
    'filtered page',
    'CmsContent',
    'GetAll',
    ['platform'],
    statuses('Draft', 'Deleted', 'End', 'Published').map((status) => ({ ...OWN, ...status })),
  ),
  ...cases('filtered page', 'CmsContent', 'GetAll', ['platform'], [{ ...OWN, sorting: 'creationTime desc' }]),
  ...cases(
    'search',
    'CmsContent',
    'SearchPublishedContent',
    ['anonymous'],
    [
      { keyword: '补贴' },
      { keyword: '道路' },
      { keyword: '方言' },
      { keyword: '飞船' },
      { keyword: '补贴', categoryCode: 'News' },
    ],
  ),
  ...cases(
    'search',
    'CmsContent',
    'GetAll',
    ['platform'],
    [
      { ...OWN, title: '道路' },
      { ...OWN, title: '方言' },
    ],
  ),
  ...cases('deep page', 'CmsContent', 'GetAll', ['anonymous'], [LAST_SHOWN, { ...LAST_SHOWN, categoryCode: 'News' }]),
  ...cases('deep page', 'CmsContent', 'GetAll', ['platform'], [{ ...LAST_SHOWN, ...OWN }]),
]

const tickets = (): DomainCase[] => [
  ...cases('first page', 'FeedbackTicket', 'GetAll', ['platform', 'person'], [{}]),
  ...cases(
    'filtered page',
    'FeedbackTicket',
    'GetAll',
    ['platform'],
    [...statuses('Open', 'Closed'), { feedbackTypeId: 'any' }, { number: 'VF000004321' }],
  ),
  ...cases(
    'search',
    'FeedbackTicket',
    'GetAll',
    ['platform'],
    [{ keyword: '手机' }, { keyword: '道路' }, { keyword: '方言' }, { keyword: '飞船' }],
  ),
  ...cases('deep page', 'FeedbackTicket', 'GetAll', ['platform'], [LAST_SHOWN]),
]

const messages = (): DomainCase[] => [
  ...cases('first page', 'SiteMessage', 'GetAll', SIGNED_IN, [{}]),
  ...cases('filtered page', 'SiteMessage', 'GetAll', ['platform', 'person'], [{ isRead: false }, { type: 'Payroll' }]),
  ...cases('search', 'SiteMessage', 'GetAll', ['platform', 'person'], [{ keyword: '合同' }, { keyword: '方言' }]),
  ...cases('deep page', 'SiteMessage', 'GetAll', ['platform', 'person'], [{ ...LAST_SHOWN, skipCount: 9_000 }]),
  ...cases('first page', 'Outbox', 'GetAll', ['platform'], [{}]),
  ...cases(
    'filtered page',
    'Outbox',
    'GetAll',
    ['platform'],
    [
      { state: 'Failed' },
      { state: 'Waiting' },
      { channel: 'Email' },
      { template: 'contract.sent' },
      { userId: 5 },
      { startTime: TODAY, endTime: TODAY },
    ],
  ),
  ...cases('deep page', 'Outbox', 'GetAll', ['platform'], [LAST_SHOWN]),
]

const logs = (): DomainCase[] => [
  ...cases('first page', 'AuditLog', 'GetOperations', ['platform'], [{}]),
  ...cases('first page', 'AuditLog', 'GetLogins', ['platform'], [{}]),
  ...cases('first page', 'AuditLog', 'GetSensitiveViews', ['platform'], [{}]),
  ...cases(
    'filtered page',
    'AuditLog',
    'GetOperations',
    ['platform'],
    [
      { userId: 1 },
      { service: 'Payroll' },
      { service: 'Payroll', action: 'Confirm' },
      { entityId: 4321 },
      { isSuccess: false },
      { startTime: TODAY, endTime: TODAY },
    ],
  ),
  ...cases(
    'filtered page',
    'AuditLog',
    'GetLogins',
    ['platform'],
    [{ userId: 1 }, { result: 'WrongCredentials' }, { method: 'WeChat' }, { startTime: TODAY, endTime: TODAY }],
  ),
  ...cases(
    'filtered page',
    'AuditLog',
    'GetSensitiveViews',
    ['platform'],
    [{ userId: 2 }, { entityType: 'Payroll' }, { entityType: 'Payroll', entityId: 4321 }],
  ),
  ...cases('deep page', 'AuditLog', 'GetOperations', ['platform'], [LAST_SHOWN]),
  ...cases(
    'filtered page',
    'StatusLog',
    'GetHistory',
    ['platform'],
    [{ entityType: 'ContractEmployment', entityId: 7 }],
  ),
]

export const siteCases = (): DomainCase[] => [...contents(), ...tickets(), ...messages(), ...logs()]
