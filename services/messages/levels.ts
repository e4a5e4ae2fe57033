import type { MessageChannel } from './channels.ts'
import { MESSAGE_TYPES, type MessageType } from './templates/template.ts'

/** Which messages of a kind leave the portal by a channel. The inbox gets all. */
export const NOTIFICATION_LEVELS = ['None', 'Important', 'All'] as const
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number]

export type ChannelName = MessageChannel['name']
export type ChannelLevels = Readonly<Record<ChannelName, NotificationLevel>>
/** A reader's choices; missing ones have the default. */
export type ChosenLevels = Readonly<Partial<Record<MessageType, Partial<ChannelLevels>>>>

/** By default only important texts are sent, as the notification matrix defines for SMS. */
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

/** All kinds with their levels, for the form. */
export const allLevels = (chosen: ChosenLevels): ({ type: MessageType } & ChannelLevels)[] =>
  MESSAGE_TYPES.map((type) => ({
    type,
    Sms: levelOf(chosen, type, 'Sms'),
    Email: levelOf(chosen, type, 'Email'),
    WeChat: levelOf(chosen, type, 'WeChat'),
  }))
