import Type, { type Static } from 'typebox'
import type { Actor } from '#machines/actor.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { EnumOf, Nullable, RowVersion } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { type AccessibilityValues, DIGEST_RHYTHMS } from '#services/database/schema/preferences.ts'
import { channelsOf } from './configured-channels.ts'
import { allLevels, type ChosenLevels, NOTIFICATION_LEVELS } from './levels.ts'
import { keptViews, ListViewsDto, MOST_LISTS, viewsDto } from './list-views.ts'
import { findPreference, lockPreference, type StoredPreference, savePreference } from './preference.repository.ts'
import { MESSAGE_TYPES } from './templates/template.ts'

const SiteMessageType = EnumOf('SiteMessageType', MESSAGE_TYPES, { title: '消息类型' })
const NotificationLevel = EnumOf('NotificationLevel', NOTIFICATION_LEVELS, { title: '提醒程度' })

const NotificationChannel = EnumOf('NotificationChannel', ['Sms', 'Email', 'WeChat'], { title: '提醒渠道' })

const DigestRhythm = EnumOf('DigestRhythm', DIGEST_RHYTHMS, {
  title: '待办汇总',
  description: '用邮件发送工作台的待办：每天、每周一，或不发',
})

const Theme = EnumOf('PageTheme', ['light', 'dark', 'contrast'], { title: '主题' })
const Switch = EnumOf('PreferenceSwitch', ['on', 'off'])
const Density = EnumOf('RowDensity', ['comfortable', 'compact'], { title: '行高' })
/** Display settings; null: the user has made no choice, so the setting follows the device. */
const looks = {
  scale: Nullable(Type.String({ title: '字号', pattern: '^(1|1\\.25|1\\.5|2)$', description: '1 1.25 1.5 2' })),
  leading: Nullable(Type.String({ title: '行距', pattern: '^(1|1\\.3)$', description: '1 1.3' })),
  theme: Nullable(Theme),
  motion: Nullable(Switch),
  keys: Nullable(Switch),
  density: Nullable(Density),
  rail: Nullable(Switch),
  singleKeys: Nullable(Switch),
  undoSeconds: Nullable(
    Type.String({
      title: '撤销时间',
      pattern: '^(0|10|30|60|120)$',
      description: '审核结论提交前可以撤销的秒数：0 10 30 60 120',
    }),
  ),
}
type Looks = { -readonly [K in keyof typeof looks]: Static<(typeof looks)[K]> }

const AccessibilityPreferenceDto = Type.Object(looks, { $id: 'AccessibilityPreferenceDto' })
const NotificationPreferenceDto = Type.Object(
  { type: SiteMessageType, sms: NotificationLevel, email: NotificationLevel, weChat: NotificationLevel },
  { $id: 'NotificationPreferenceDto' },
)
const PreferenceDto = Type.Object(
  {
    accessibility: AccessibilityPreferenceDto,
    notifications: Type.Array(NotificationPreferenceDto, { description: '每类消息在各渠道的提醒程度；站内信总会收到' }),
    channels: Type.Array(NotificationChannel, { description: '平台已开通的提醒渠道，其余的选了也不会发' }),
    views: Type.Array(ListViewsDto, { description: '我给名单起名保存的视图' }),
    digest: Nullable(DigestRhythm),
    rowVersion: RowVersion(),
  },
  { $id: 'PreferenceDto' },
)

const UpdatePreferenceDto = Type.Object(
  {
    accessibility: Type.Optional(
      Type.Object(
        {
          scale: Type.Optional(looks.scale),
          leading: Type.Optional(looks.leading),
          theme: Type.Optional(looks.theme),
          motion: Type.Optional(looks.motion),
          keys: Type.Optional(looks.keys),
          density: Type.Optional(looks.density),
          rail: Type.Optional(looks.rail),
          singleKeys: Type.Optional(looks.singleKeys),
          undoSeconds: Type.Optional(looks.undoSeconds),
        },
        { $id: 'UpdateAccessibilityPreferenceDto', title: '显示' },
      ),
    ),
    notifications: Type.Optional(
      Type.Array(
        Type.Object(
          {
            type: SiteMessageType,
            sms: Type.Optional(NotificationLevel),
            email: Type.Optional(NotificationLevel),
            weChat: Type.Optional(NotificationLevel),
          },
          { $id: 'UpdateNotificationPreferenceDto' },
        ),
        { maxItems: MESSAGE_TYPES.length, title: '提醒' },
      ),
    ),
    views: Type.Optional(Type.Array(ListViewsDto, { maxItems: MOST_LISTS, title: '视图' })),
    digest: Type.Optional(DigestRhythm),
    rowVersion: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, title: '行版本' })),
  },
  { $id: 'UpdatePreferenceDto' },
)
type UpdatePreference = Static<typeof UpdatePreferenceDto>

const UNCHOSEN: Looks = {
  scale: null,
  leading: null,
  theme: null,
  motion: null,
  keys: null,
  density: null,
  rail: null,
  singleKeys: null,
  undoSeconds: null,
}

/** User types that have a start page with to-dos in the office. */
const OFFICE: ReadonlySet<string> = new Set(['Enterprise', 'FoundationWorker', 'WorkDeveloper', 'PlatformUser'])

const dtoOf = (
  platform: Platform,
  { userType }: Actor,
  { accessibility, notifications, views, digest, rowVersion }: StoredPreference,
): Static<typeof PreferenceDto> => ({
  // stored values have passed the form's validation
  accessibility: { ...UNCHOSEN, ...accessibility } as Looks,
  notifications: allLevels(notifications).map(({ type, Sms, Email, WeChat }) => ({
    type,
    sms: Sms,
    email: Email,
    weChat: WeChat,
  })),
  channels: channelsOf(platform).map(({ name }) => name),
  views: viewsDto(views),
  digest: OFFICE.has(userType) ? digest : null,
  rowVersion,
})

/** Merges display settings: a named setting is replaced, null resets it, an absent one stays. */
function chosenLooks(before: AccessibilityValues, change: UpdatePreference['accessibility'] = {}): AccessibilityValues {
  const entries = Object.entries({ ...before, ...change })
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined))
}

function chosenLevels(before: ChosenLevels, change: UpdatePreference['notifications'] = []): ChosenLevels {
  const named = change.map(({ type, sms, email, weChat }) => [
    type,
    { ...before[type], ...(sms && { Sms: sms }), ...(email && { Email: email }), ...(weChat && { WeChat: weChat }) },
  ])
  return { ...before, ...Object.fromEntries(named) }
}

/** The new choice of a digest. The first digest comes on the next day or week, so the choice itself sends none. */
function chosenDigest(
  { userType }: Actor,
  { digest, digestDay }: StoredPreference,
  chosen: UpdatePreference['digest'],
  now: Date,
): Pick<StoredPreference, 'digest' | 'digestDay'> {
  if (chosen === undefined || chosen === digest) return { digest, digestDay }
  if (!OFFICE.has(userType)) throw fieldError('digest', '待办汇总只发给企业和工作人员')
  return { digest: chosen, digestDay: toWireDay(now) }
}

export const preferenceService = defineService('Preference', {
  Get: action({
    isOpenBeforeSetUp: true,
    summary: '我的显示、提醒、待办汇总和名单视图',
    allow: 'signedIn',
    input: Type.Object({}),
    output: PreferenceDto,
    handler: async ({ platform, db, actor }) => dtoOf(platform, actor, await findPreference(db, actor.userId)),
  }),
  Update: action({
    isOpenBeforeSetUp: true,
    summary: '修改我的显示、提醒、待办汇总和名单视图；没有写的保持不变',
    allow: 'signedIn',
    input: UpdatePreferenceDto,
    output: PreferenceDto,
    handler: (context, change) =>
      transact(context, async ({ tx, actor, now }) => {
        const before = await lockPreference(tx, actor.userId)
        if (change.rowVersion !== undefined && change.rowVersion !== before.rowVersion) throw new AppError('rowChanged')
        const after: StoredPreference = {
          accessibility: chosenLooks(before.accessibility, change.accessibility),
          notifications: chosenLevels(before.notifications, change.notifications),
          views: keptViews(before.views, change.views),
          ...chosenDigest(actor, before, change.digest, now),
          rowVersion: before.rowVersion + 1,
        }
        await savePreference(tx, actor.userId, after, now)
        return dtoOf(context.platform, actor, after)
      }),
  }),
})
