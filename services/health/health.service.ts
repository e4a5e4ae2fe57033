import Type from 'typebox'
import {
  byUrgency,
  HEALTH_POINTS,
  HEALTH_STATES,
  HEALTH_WORDS,
  healthSummary,
  isHealthy,
} from '#machines/rules/health.ts'
import { leftOf, placeOf, SETUP_POINTS, SETUP_STATES, SETUP_WORDS, type SetupPointName } from '#machines/rules/setup.ts'
import { DateTime, EnumOf, Nullable } from '#services/abp/conventions/schema-types.ts'
import { MailAddress, MobileNumber } from '#services/abp/conventions/typed-fields.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { testMail, testSms } from '#services/messages/channel-tests.api.ts'
import { checkHealth } from './check-health.ts'
import { checkSetup } from './check-setup.ts'

const READERS: Policy = ['PlatformUser:Admin']
/** Limits per minute, because each call asks a provider or another external service. */
const A_MINUTE = { read: 30, test: 5 }

const HealthPointDto = Type.Object(
  {
    name: EnumOf('HealthPointName', Object.keys(HEALTH_POINTS) as (keyof typeof HEALTH_POINTS)[]),
    label: Type.String({ description: '这一项的名称，中文' }),
    state: EnumOf('HealthState', HEALTH_STATES),
    stateLabel: Type.String({ description: '状态，中文' }),
    sentence: Type.String({ description: '是什么情况，要做什么' }),
  },
  { $id: 'HealthPointDto' },
)

const HealthDto = Type.Object(
  {
    checkedTime: DateTime(),
    isHealthy: Type.Boolean({ description: '没有一项有问题' }),
    summary: Type.String({ description: '各种状态的项数，中文' }),
    points: Type.Array(HealthPointDto),
  },
  { $id: 'HealthDto' },
)

const SetupPointDto = Type.Object(
  {
    name: EnumOf('SetupPointName', Object.keys(SETUP_POINTS) as SetupPointName[]),
    label: Type.String({ description: '这一项的名称，中文' }),
    state: EnumOf('SetupState', SETUP_STATES),
    stateLabel: Type.String({ description: '状态，中文' }),
    sentence: Type.String({ description: '是什么情况，没有它什么不能用' }),
    href: Nullable(Type.String({ description: '在哪一页办；在服务器上办的没有' })),
  },
  { $id: 'SetupPointDto' },
)

const SetupDto = Type.Object(
  {
    left: Type.Integer({ description: '还没有做的项数；可以不做的不算' }),
    points: Type.Array(SetupPointDto),
  },
  { $id: 'SetupDto' },
)

const ChannelTestDto = Type.Object(
  {
    isAccepted: Type.Boolean({ description: '服务商是否收下了这条消息' }),
    answer: Type.String({ description: '服务商的答复，地址已去掉' }),
  },
  { $id: 'ChannelTestDto' },
)

export const TestMailDto = Type.Object({ emailAddress: MailAddress() }, { $id: 'TestMailDto' })
export const TestSmsDto = Type.Object({ phone: MobileNumber('手机号') }, { $id: 'TestSmsDto' })

export const healthService = defineService('Health', {
  Get: action({
    summary: '运行状况：版本、数据、渠道、备份和机器，每一项是什么情况、要做什么；要处理的在前',
    allow: READERS,
    perMinute: A_MINUTE.read,
    input: Type.Object({}),
    output: HealthDto,
    handler: async ({ platform, now }) => {
      const points = await checkHealth(platform)
      return {
        checkedTime: toWireTime(now),
        isHealthy: isHealthy(points),
        summary: healthSummary(points),
        points: byUrgency(points).map((point) => ({
          ...point,
          label: HEALTH_POINTS[point.name],
          stateLabel: HEALTH_WORDS[point.state],
        })),
      }
    },
  }),
  GetSetup: action({
    summary: '开通平台：对外开放以前要做的事，每一项按事实说做好了没有、没有它什么不能用',
    allow: READERS,
    perMinute: A_MINUTE.read,
    input: Type.Object({}),
    output: SetupDto,
    handler: async ({ platform }) => {
      const points = await checkSetup(platform)
      return {
        left: leftOf(points),
        points: points.map((point) => {
          const { label, href = null } = placeOf(point.name)
          return { ...point, label, stateLabel: SETUP_WORDS[point.state], href }
        }),
      }
    },
  }),
  TestMail: action({
    summary: '发一封测试邮件，答复邮件服务器是否收下、说了什么',
    allow: READERS,
    perMinute: A_MINUTE.test,
    input: TestMailDto,
    output: ChannelTestDto,
    handler: ({ platform }, { emailAddress }) => testMail(platform, emailAddress),
  }),
  TestSms: action({
    summary: '发一条测试短信，答复短信服务商是否收下、说了什么',
    allow: READERS,
    perMinute: A_MINUTE.test,
    input: TestSmsDto,
    output: ChannelTestDto,
    handler: ({ platform }, { phone }) => testSms(platform, phone),
  }),
})
