// How many briefings a page of the think tank shows.
export const briefingsPageSize = 10
