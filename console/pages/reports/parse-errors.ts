// Form value of text that cannot be parsed: the text as typed, with the first invalid line and the reason.

export const unreadReasons = ['no-heading', 'heading', 'shares-heading', 'no-rows', 'year', 'count', 'number'] as const

export type UnreadLines = {
  readonly unread: string
  readonly line: number
  readonly why: (typeof unreadReasons)[number]
}

export function unreadAt(unread: string, line: number, why: UnreadLines['why']): UnreadLines {
  return { unread, line, why }
}

export function isUnread(value: unknown): value is UnreadLines {
  return typeof value === 'object' && value !== null && 'unread' in value
}
