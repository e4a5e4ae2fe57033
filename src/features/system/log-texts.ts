import type { LoginMethod, LoginResult, OutboxChannel, OutboxState } from '#src/api/graphql.ts'

/** Labels that only administrators see. */

export const CHANNELS: Readonly<Record<OutboxChannel, string>> = {
  SiteMessage: '站内信',
  Sms: '短信',
  Email: '邮件',
  WeChat: '微信',
}

export const OUTBOX_STATES: Readonly<Record<OutboxState, string>> = {
  Waiting: '等待发送',
  Sent: '已发出',
  Failed: '发送失败',
}

export const LOGIN_METHODS: Readonly<Record<LoginMethod, string>> = {
  Password: '密码',
  SmsCode: '验证码',
  WeChat: '微信',
  WorkWeChat: '企业微信',
  Sso: '统一身份认证',
  External: '其他平台',
  Passkey: '通行密钥',
}

export const LOGIN_RESULTS: Readonly<Record<LoginResult, string>> = {
  Success: '成功',
  UnknownUser: '没有这个账号',
  WrongCredentials: '密码或验证码不对',
  Locked: '输错过多，须等待',
  Inactive: '账号已停用',
  DemoAccount: '演示账号，正式平台不让登录',
  FactorDue: '第一步通过，等待两步验证',
  WrongFactor: '两步验证没有通过',
}
