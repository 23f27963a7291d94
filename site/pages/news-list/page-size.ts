// Page size of the news list.
export const newsPageSize = 10
