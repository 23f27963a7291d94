// How many news items a page of the list shows.
export const newsPageSize = 10
