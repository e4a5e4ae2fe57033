import type { MessageChannel } from './channels.ts'
import { MESSAGE_TYPES, type MessageType } from './templates/template.ts'

/** How much of a kind of message leaves the portal by one channel. The inbox gets everything. */
export const NOTIFICATION_LEVELS = ['None', 'Important', 'All'] as const
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number]

export type ChannelName = MessageChannel['name']
export type ChannelLevels = Readonly<Record<ChannelName, NotificationLevel>>
/** What a reader has chosen; what is missing is as the platform has it. */
export type ChosenLevels = Readonly<Partial<Record<MessageType, Partial<ChannelLevels>>>>

/** The texts that the notification matrix sends by SMS without being asked are the important ones. */
const DEFAULT: NotificationLevel = 'Important'

export const levelOf = (chosen: ChosenLevels, type: MessageType, channel: ChannelName): NotificationLevel =>
  chosen[type]?.[channel] ?? DEFAULT

/** Does this message go out to the reader by the channel? */
export function isWanted(
  chosen: ChosenLevels,
  { type, isUrgent }: { type: MessageType; isUrgent: boolean },
  channel: ChannelName,
): boolean {
  const level = levelOf(chosen, type, channel)
  return level === 'All' || (level === 'Important' && isUrgent)
}

/** Every kind with its level on every channel, for the form. */
export const allLevels = (chosen: ChosenLevels): ({ type: MessageType } & ChannelLevels)[] =>
  MESSAGE_TYPES.map((type) => ({
    type,
    Sms: levelOf(chosen, type, 'Sms'),
    Email: levelOf(chosen, type, 'Email'),
    WeChat: levelOf(chosen, type, 'WeChat'),
  }))
