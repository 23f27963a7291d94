// How many reports a page of the list shows.
export const pageSize = 10
