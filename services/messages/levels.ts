import type { MessageChannel } from './channels.ts'
import { MESSAGE_TYPES, type MessageType } from './templates/template.ts'

/** The messages of a kind that are also sent by a channel outside the portal. The inbox gets all messages. */
export const NOTIFICATION_LEVELS = ['None', 'Important', 'All'] as const
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number]

export type ChannelName = MessageChannel['name']
export type ChannelLevels = Readonly<Record<ChannelName, NotificationLevel>>
/** A reader's choices; a missing choice has the default. */
export type ChosenLevels = Readonly<Partial<Record<MessageType, Partial<ChannelLevels>>>>

/** By default only important messages are sent outside the portal, as the notification matrix defines for SMS. */
const DEFAULT: NotificationLevel = 'Important'

export const levelOf = (chosen: ChosenLevels, type: MessageType, channel: ChannelName): NotificationLevel =>
  chosen[type]?.[channel] ?? DEFAULT

/** Whether this message is sent to the reader by the channel. */
export function isWanted(
  chosen: ChosenLevels,
  { type, isUrgent }: { type: MessageType; isUrgent: boolean },
  channel: ChannelName,
): boolean {
  const level = levelOf(chosen, type, channel)
  return level === 'All' || (level === 'Important' && isUrgent)
}

/** All kinds of messages with their levels, for the form. */
export const allLevels = (chosen: ChosenLevels): ({ type: MessageType } & ChannelLevels)[] =>
  MESSAGE_TYPES.map((type) => ({
    type,
    Sms: levelOf(chosen, type, 'Sms'),
    Email: levelOf(chosen, type, 'Email'),
    WeChat: levelOf(chosen, type, 'WeChat'),
  }))
