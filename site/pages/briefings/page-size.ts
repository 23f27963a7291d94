// Page size of the briefing list.
export const briefingsPageSize = 10
